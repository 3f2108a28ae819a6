import {
  nonNegative,
  count,
  milliseconds,
  score,
  seconds,
  ratio,
  flag,
  enumeration,
} from './field-schema.ts';
import { mediaErrorCodes } from '../../media/errors/error-causes.ts';

const errorKinds = Object.keys(mediaErrorCodes) as (keyof typeof mediaErrorCodes)[];

/** The largest plausible scale factor: a video one pixel wide that is displayed 100,000 pixels wide. */
const MAX_SCALE = 100_000;

/**
 * Metrics that are always reported. They are cumulative: each state covers the view from its start to
 * the event whose sequence number is in the `sequence` field of the state.
 */
export const requiredMetrics = {
  watchTime: milliseconds('The sum of startup, playing, stall and seek time.'),
  playingTime: milliseconds('The time during which playback advanced.'),
  seekCount: count(
    'The number of seeks. Consecutive seeks without playback in between count once.',
  ),
  seekTime: milliseconds(
    'The total duration of seeks, each until playback continued or was ready at the new position.',
  ),
  longestSeek: milliseconds('The duration of the longest seek.'),
  stallCount: count('The number of stalls of 250 ms or longer.'),
  stallTime: milliseconds('The total duration of stalls.'),
  longestStall: milliseconds('The duration of the longest stall.'),
  contentTime: seconds(
    'The amount of media played, regardless of speed. Media that is played again counts each time.',
  ),
  ranges: {
    type: 'array',
    maxItems: 100,
    items: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: { type: 'number', minimum: 0, maximum: 1e10 },
    },
    description: 'The played ranges of the video, each as `[from, to]` in seconds.',
  },
  furthest: seconds('The furthest position played.'),
  loopCount: count('The number of loops.'),
  renditionChanges: count('The number of changes of the displayed rendition.'),
  upshifts: count('The number of changes to a higher rendition.'),
  downshifts: count('The number of changes to a lower rendition.'),
  errors: count('The number of errors that stopped playback.'),
  sleepTime: milliseconds('The time the device was asleep during playback.'),
  pausedTime: milliseconds('The time playback was paused after it was first requested.'),
  playAttempted: flag(
    'Whether playback was attempted. Autoplay that the browser blocks does not count.',
  ),
  exitBeforeStart: flag('Whether the viewer left before the first frame, without an error.'),
} as const;

/** Metrics that are reported if they are known. */
export const optionalMetrics = {
  startupTime: milliseconds(
    'The time from the play request to the first frame, excluding pauses and sleep.',
  ),
  playerStartupTime: milliseconds(
    'The time from the creation of the player until it was usable. Absent for a media element without a player, and after the first view.',
  ),
  pageLoadTime: milliseconds(
    'The time from navigation until `DOMContentLoaded` or the start of the view, whichever came first. Absent after the first view of a player.',
  ),
  aggregateStartupTime: milliseconds(
    'The time from navigation to the first frame, for autoplay on a visible page without user interaction.',
  ),
  completion: ratio('The share of the video that was played. Absent for live streams.'),
  maxUpscale: nonNegative(
    'The maximum upscaling, as the increase relative to the size of the video; 1 means twice the size.',
    MAX_SCALE,
  ),
  meanUpscale: nonNegative('The mean upscaling, weighted by playing time.', MAX_SCALE),
  maxDownscale: ratio(
    'The maximum downscaling, as the decrease relative to the size of the video; 0.5 means half the size.',
  ),
  meanDownscale: ratio('The mean downscaling, weighted by playing time.'),
  meanBitrate: nonNegative(
    'The mean bitrate of the displayed renditions, weighted by playing time. Bits per second.',
    1e10,
  ),
  lastHeight: count('The height of the last rendition. Pixels.', 100_000),
  droppedFrames: count('The number of dropped frames.'),
  shownFrames: count('The number of displayed frames.'),
  // A recording that is broadcast again may keep its program date, so the limit is ten years.
  meanLiveLatency: count(
    'The mean live latency, weighted by playing time. Milliseconds.',
    10 * 365 * 86_400_000,
  ),
  nudges: count(
    'The number of times the player skipped less than a second to recover from a stall.',
  ),
  interstitialCount: count('The number of interstitials that started, such as ads. Absent for 0.'),
  interstitialTime: milliseconds(
    'The time spent in interstitials, excluding pauses. It is not included in `watchTime`. Absent for 0.',
  ),
  requests: count('The number of completed or failed requests of the playback engine.'),
  failedRequests: count('The number of failed requests of the playback engine.'),
  meanThroughput: nonNegative('The mean throughput. Bits per second.', 1e12),
  failure: enumeration('The type of the error that stopped playback.', errorKinds),
  failureClass: enumeration(
    '`start`: playback never started. `playback`: it stopped. `business`: the media is expired, not found, not ready, or not authorized for this viewer.',
    ['start', 'playback', 'business'],
  ),
} as const;

/** Metrics that the collector computes from the others. */
export const scoreMetrics = {
  success: score(
    '100 if the video played, 50 if the viewer left before it started, 0 if it failed.',
  ),
  experience: score('The overall score, computed from `success` and the three other scores.'),
  startupScore: score('The score of `startupTime`.'),
  smoothnessScore: score('The score of the number and duration of stalls.'),
  qualityScore: score('The score of upscaling and of the share of dropped frames.'),
} as const;
