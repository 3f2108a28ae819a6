import { z } from 'zod';

const metrics = {
  views: z.number(),
  plays: z.number(),
  viewers: z.number(),
  watchTime: z.number(),
  startup: z.object({ median: z.number(), slow: z.number() }).nullable(),
  rebuffering: z.number().nullable(),
  dropped: z.number().nullable(),
  failed: z.number(),
  exits: z.number(),
  experience: z.number().nullable(),
};
const namedMetrics = z.object({ name: z.string(), ...metrics });
const film = { name: z.string(), title: z.string() };

/** Playback metrics as returned by the service. Times and durations are in milliseconds. */
export const insightsSchema = z.object({
  span: z.object({ from: z.number(), to: z.number(), step: z.enum(['hour', 'day']) }),
  totals: z.object(metrics),
  over: z.array(z.object({ at: z.number(), ...metrics })),
  films: z.array(z.object({ ...film, ...metrics })),
  browsers: z.array(namedMetrics),
  renditions: z.array(namedMetrics),
  failures: z.array(z.object({ name: z.string(), views: z.number() })),
  choices: z.object({ films: z.array(z.object(film)), browsers: z.array(z.string()) }),
});
export type Insights = z.infer<typeof insightsSchema>;
export type PlaybackMetrics = Insights['totals'];

export const concurrentViewersSchema = z.object({ film: z.string(), viewers: z.number() });

/** 1 for true, 0 for false. */
const flag = z.number().nullable();

/** A view in a list. */
export const listedViewSchema = z.object({
  view: z.string(),
  startedAt: z.number(),
  film: z.string().nullable(),
  title: z.string().nullable(),
  browser: z.string().nullable(),
  watchTime: z.number().nullable(),
  startupTime: z.number().nullable(),
  playAttempted: flag,
  exitBeforeStart: flag,
  failure: z.string().nullable(),
  playing: flag,
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
