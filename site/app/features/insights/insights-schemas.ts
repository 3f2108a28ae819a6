import { z } from 'zod';

const figures = {
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
const named = z.object({ name: z.string(), ...figures });
const film = { name: z.string(), title: z.string() };

/** How playback went, as the service tells it. Times in milliseconds. */
export const insightsSchema = z.object({
  span: z.object({ from: z.number(), to: z.number(), step: z.enum(['hour', 'day']) }),
  totals: z.object(figures),
  over: z.array(z.object({ at: z.number(), ...figures })),
  films: z.array(z.object({ ...film, ...figures })),
  browsers: z.array(named),
  renditions: z.array(named),
  failures: z.array(z.object({ name: z.string(), views: z.number() })),
  choices: z.object({ films: z.array(z.object(film)), browsers: z.array(z.string()) }),
});
export type Insights = z.infer<typeof insightsSchema>;
export type PlaybackMetrics = Insights['totals'];

export const concurrentViewersSchema = z.object({ film: z.string(), viewers: z.number() });

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

/** All that is known of one view. */
export const viewDetailSchema = z.object({
  view: z.looseObject(listedViewSchema.shape),
  events: z.array(
    z.object({
      sequence: z.number(),
      at: z.number(),
      playhead: z.number().nullable(),
      type: z.string(),
      /** What else it tells. */
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type ViewDetail = z.infer<typeof viewDetailSchema>;
export type ViewEvent = ViewDetail['events'][number];
