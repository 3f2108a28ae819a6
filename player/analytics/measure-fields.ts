import { amount, count, milliseconds, score, seconds, share, truth, word } from './described.ts';
import { failureCodes } from '../media/failure-codes.ts';

const kinds = Object.keys(failureCodes) as (keyof typeof failureCodes)[];

/** A picture of one pixel on a wall of screens. */
const MAX_SCALE = 100_000;

/** What is always told; everything is of the whole view, up to the last event that it knows of. */
export const wholeMeasures = {
  watchTime: milliseconds('Start-up, playing, stalls and seeks together.'),
  playingTime: milliseconds('The picture moved.'),
  seekCount: count('Seeks; those that follow each other without a rest count once.'),
  seekTime: milliseconds('From the beginning of each seek until the film went on, or stood ready.'),
  longestSeek: milliseconds('The longest seek.'),
  stallCount: count('Times that the film stood still for 250 ms or longer, unasked.'),
  stallTime: milliseconds('How long the film stood still, unasked.'),
  longestStall: milliseconds('The longest stall.'),
  contentTime: seconds(
    'Media that was played, at whatever speed; what is seen twice counts twice.',
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
    description: 'The stretches of the film that were played, each as `[from, to]` in seconds.',
  },
  furthest: seconds('The furthest moment that was played.'),
  loopCount: count('Times that the film began again by itself.'),
  renditionChanges: count('Times that another rendition came onto the screen.'),
  upshifts: count('Changes to a better rendition.'),
  downshifts: count('Changes to a lesser rendition.'),
  errors: count('Errors that stopped the film.'),
  sleepTime: milliseconds('The device slept, while the film was to play.'),
  pausedTime: milliseconds('The film was paused, after its first wish to play.'),
  playAttempted: truth(
    'Somebody wished to play; a film that the browser would not start counts not.',
  ),
  exitBeforeStart: truth(
    'The wish to play was given up before the first frame; no error was to blame.',
  ),
} as const;

/** What is told where it is known. */
export const knownMeasures = {
  startupTime: milliseconds('From the wish to play to the first frame, without pauses and sleep.'),
  playerStartupTime: milliseconds(
    'From the making of the player until it could be used; absent for a bare media element, and after the first view.',
  ),
  pageLoadTime: milliseconds(
    'From the navigation until the page was read, or the view began; absent after the first view of a player.',
  ),
  aggregateStartupTime: milliseconds(
    'From the navigation to the first frame, where the film began by itself on a page that was in sight and that nobody had touched.',
  ),
  completion: share('How much of the film was played; absent for a live stream.'),
  maxUpscale: amount(
    'By how much the picture was magnified at most; 1 is to twice its size.',
    MAX_SCALE,
  ),
  meanUpscale: amount('By how much the picture was magnified, weighed by playing time.', MAX_SCALE),
  maxDownscale: share('By how much the picture was reduced at most; 0.5 is to half its size.'),
  meanDownscale: share('By how much the picture was reduced, weighed by playing time.'),
  meanBitrate: amount(
    'The bitrate of what was shown, weighed by playing time. Bits per second.',
    1e10,
  ),
  lastHeight: count('The height of the last rendition. Pixels.', 100_000),
  droppedFrames: count('Frames that came too late to be shown.'),
  shownFrames: count('Frames that were shown.'),
  // A recording that is broadcast again may keep its program date, so the limit is ten years.
  meanLiveLatency: count(
    'How long ago was broadcast what was shown, weighed by playing time. Milliseconds.',
    10 * 365 * 86_400_000,
  ),
  nudges: count(
    'Times that a film which stood still was put on by less than a second, for it to go on.',
  ),
  requests: count('Requests of the engine that were answered, or failed.'),
  failedRequests: count('Requests of the engine that failed.'),
  meanThroughput: amount(
    'Bytes that came, by the time that they took to come. Bits per second.',
    1e12,
  ),
  failure: word('Why the film does not play.', kinds),
  failureClass: word(
    'The film never began, stopped, or is not for this visitor now: expired, missing, refused.',
    ['start', 'playback', 'business'],
  ),
} as const;

/** What the collector works out of the rest; a page need not send it. */
export const judgedMeasures = {
  success: score('It played: 100; given up before it began: 50; failed: 0.'),
  experience: score('How well it went, of the three scores that follow and `success`.'),
  startupScore: score('How fast it began.'),
  smoothnessScore: score('How seldom and how shortly it stood still.'),
  qualityScore: score('How sharp it was, and how few frames were missing.'),
} as const;
