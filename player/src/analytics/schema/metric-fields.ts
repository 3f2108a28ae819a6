import {
  nonNegativeField,
  countField,
  millisecondsField,
  scoreField,
  secondsField,
  ratioField,
  booleanField,
  enumField,
} from './field-schema.ts';
import { mediaErrorCodes } from '../../media/errors/error-causes.ts';

const errorKinds = Object.keys(mediaErrorCodes) as (keyof typeof mediaErrorCodes)[];

/** The largest plausible scale factor: that of a video one pixel wide, displayed 100,000 pixels wide. */
const MAX_SCALE = 100_000;

/**
 * Metrics that are always reported. They are cumulative: each state covers the view from its start to
 * the event whose sequence number is in the `sequence` field of the state.
 */
export const requiredMetrics = {
  watchTime: millisecondsField('The sum of startup, playing, stall and seek time.'),
  playingTime: millisecondsField('The time during which playback advanced.'),
  seekCount: countField(
    'The number of seeks. Consecutive seeks without playback in between count once.',
  ),
  seekTime: millisecondsField(
    'The total duration of seeks, each until playback continued or was ready at the new position.',
  ),
  longestSeek: millisecondsField('The duration of the longest seek.'),
  stallCount: countField('The number of stalls of 250 ms or longer.'),
  stallTime: millisecondsField('The total duration of stalls.'),
  longestStall: millisecondsField('The duration of the longest stall.'),
  contentTime: secondsField(
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
  furthest: secondsField('The furthest position played.'),
  loopCount: countField('The number of loops.'),
  renditionChanges: countField('The number of changes of the displayed rendition.'),
  upshifts: countField('The number of changes to a higher rendition.'),
  downshifts: countField('The number of changes to a lower rendition.'),
  errors: countField('The number of errors that stopped playback.'),
  sleepTime: millisecondsField('The time the device was asleep during playback.'),
  pausedTime: millisecondsField('The time playback was paused after it was first requested.'),
  playAttempted: booleanField(
    'Whether playback was attempted. Autoplay that the browser blocks does not count.',
  ),
  exitBeforeStart: booleanField(
    'Whether the viewer left before the first frame, without an error.',
  ),
} as const;

/** Metrics that are reported if they are known. */
export const optionalMetrics = {
  startupTime: millisecondsField(
    'The time from the play request to the first frame, excluding pauses and sleep.',
  ),
  playerStartupTime: millisecondsField(
    'The time from the creation of the player until it was usable. Absent for a media element without a player, and after the first view.',
  ),
  pageLoadTime: millisecondsField(
    'The time from navigation until `DOMContentLoaded` or the start of the view, whichever came first. Absent after the first view of a player.',
  ),
  aggregateStartupTime: millisecondsField(
    'The time from navigation to the first frame, for autoplay on a visible page without user interaction.',
  ),
  completion: ratioField('The share of the video that was played. Absent for live streams.'),
  maxUpscale: nonNegativeField(
    'The maximum upscaling, as the increase relative to the size of the video; 1 means twice the size.',
    MAX_SCALE,
  ),
  meanUpscale: nonNegativeField('The mean upscaling, weighted by playing time.', MAX_SCALE),
  maxDownscale: ratioField(
    'The maximum downscaling, as the decrease relative to the size of the video; 0.5 means half the size.',
  ),
  meanDownscale: ratioField('The mean downscaling, weighted by playing time.'),
  meanBitrate: nonNegativeField(
    'The mean bitrate of the displayed renditions in bits per second, weighted by playing time.',
    1e10,
  ),
  lastHeight: countField('The height of the last rendition in pixels.', 100_000),
  droppedFrames: countField('The number of dropped frames.'),
  shownFrames: countField('The number of displayed frames.'),
  // A recording that is broadcast again may keep its program date, so the limit is ten years.
  meanLiveLatency: countField(
    'The mean live latency in milliseconds, weighted by playing time.',
    10 * 365 * 86_400_000,
  ),
  nudges: countField(
    'The number of times the player skipped less than a second to recover from a stall.',
  ),
  interstitialCount: countField(
    'The number of interstitials that started, such as ads. Absent for 0.',
  ),
  interstitialTime: millisecondsField(
    'The time spent in interstitials, excluding pauses. It is not included in `watchTime`. Absent for 0.',
  ),
  requests: countField('The number of completed or failed requests of the playback engine.'),
  failedRequests: countField('The number of failed requests of the playback engine.'),
  meanThroughput: nonNegativeField('The mean throughput in bits per second.', 1e12),
  failure: enumField('The type of the error that stopped playback.', errorKinds),
  failureClass: enumField(
    '`start`: playback never started. `playback`: it stopped. `business`: the media is expired, not found, not ready, or not authorized for this viewer.',
    ['start', 'playback', 'business'],
  ),
} as const;

/** Metrics that the collector computes from the others. */
export const scoreMetrics = {
  success: scoreField(
    '100 if the video played, 50 if the viewer left before it started, 0 if it failed.',
  ),
  experience: scoreField('The overall score, computed from `success` and the three other scores.'),
  startupScore: scoreField('The score of `startupTime`.'),
  smoothnessScore: scoreField('The score of the number and duration of stalls.'),
  qualityScore: scoreField('The score of upscaling and of the share of dropped frames.'),
} as const;
