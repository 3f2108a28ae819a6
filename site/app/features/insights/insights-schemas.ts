import { z } from 'zod';

/** Playback metrics in a response of the service. Durations are in milliseconds. */
const metricsFields = {
  views: z.number(),
  plays: z.number(),
  viewers: z.number(),
  watchTime: z.number(),
  /** `slow` is the 95th percentile. */
  startup: z.object({ median: z.number(), slow: z.number() }).nullable(),
  rebuffering: z.number().nullable(),
  dropped: z.number().nullable(),
  failed: z.number(),
  exits: z.number(),
  experience: z.number().nullable(),
};
const namedMetricsSchema = z.object({ name: z.string(), ...metricsFields }).transform(toMetrics);
const filmFields = { name: z.string(), title: z.string() };

/** Renames the metrics of a response, and keeps other fields, such as a name. */
function toMetrics<Fields extends z.infer<z.ZodObject<typeof metricsFields>>>({
  startup,
  rebuffering,
  dropped,
  exits,
  experience,
  ...rest
}: Fields) {
  return {
    ...rest,
    startupTime: startup && { median: startup.median, p95: startup.slow },
    rebufferingRatio: rebuffering,
    droppedFrameRatio: dropped,
    exitsBeforeStart: exits,
    experienceScore: experience,
  };
}

/** Playback metrics of a period. Times and durations are in milliseconds. */
export const insightsSchema = z
  .object({
    span: z.object({ from: z.number(), to: z.number(), step: z.enum(['hour', 'day']) }),
    totals: z.object(metricsFields).transform(toMetrics),
    over: z.array(z.object({ at: z.number(), ...metricsFields }).transform(toMetrics)),
    films: z.array(z.object({ ...filmFields, ...metricsFields }).transform(toMetrics)),
    browsers: z.array(namedMetricsSchema),
    renditions: z.array(namedMetricsSchema),
    failures: z.array(z.object({ name: z.string(), views: z.number() })),
    choices: z.object({ films: z.array(z.object(filmFields)), browsers: z.array(z.string()) }),
  })
  .transform(({ span, over, choices, ...rest }) => ({
    ...rest,
    granularity: span.step,
    timeSeries: over.map(({ at: time, ...metrics }) => ({ time, ...metrics })),
    filterOptions: choices,
  }));
export type Insights = z.infer<typeof insightsSchema>;
export type PlaybackMetrics = Insights['totals'];

export const concurrentViewersSchema = z.object({ film: z.string(), viewers: z.number() });

/** A boolean as 1 or 0; null if unknown. */
const numericBooleanSchema = z.number().nullable();

/** A view in a list. */
export const listedViewSchema = z.object({
  view: z.string(),
  startedAt: z.number(),
  film: z.string().nullable(),
  title: z.string().nullable(),
  browser: z.string().nullable(),
  watchTime: z.number().nullable(),
  startupTime: z.number().nullable(),
  playAttempted: numericBooleanSchema,
  exitBeforeStart: numericBooleanSchema,
  failure: z.string().nullable(),
  playing: numericBooleanSchema,
  endReason: z.string().nullable(),
});
export type ListedView = z.infer<typeof listedViewSchema>;

/** A view with all of its properties and events. */
export const viewDetailSchema = z.object({
  view: z.looseObject(listedViewSchema.shape),
  events: z.array(
    z.object({
      sequence: z.number(),
      at: z.number(),
      playhead: z.number().nullable(),
      type: z.string(),
      /** Other fields, which depend on the type. */
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type ViewDetail = z.infer<typeof viewDetailSchema>;
export type ViewEvent = ViewDetail['events'][number];
