import type { ViewRow } from '../insights/view-row.ts';
import type { SeededRandom } from './seeded-random.ts';

const renditions = [
  { height: 720, bitrate: 2_800_000 },
  { height: 1080, bitrate: 4_900_000 },
  { height: 480, bitrate: 1_400_000 },
  { height: 360, bitrate: 800_000 },
] as const;

const errors = [
  { failure: 'network', failureClass: 'playback' },
  { failure: 'network', failureClass: 'business' },
  { failure: 'not-supported', failureClass: 'start' },
  { failure: 'decode', failureClass: 'playback' },
] as const;

interface DemoVideo {
  readonly film: string;
  readonly title: string;
  /** In seconds. */
  readonly duration: number;
}

/** The generated measures, length and end of a view. */
export interface GeneratedPlayback {
  readonly film: DemoVideo;
  /** Milliseconds from the start of the view to its end. */
  readonly durationMs: number;
  readonly endReason: 'ended' | 'leave';
  readonly measures: Partial<ViewRow>;
}

/**
 * Generates the playback of a video: mostly without problems, sometimes with stalls, rarely with an
 * error.
 */
export function generatePlayback(random: SeededRandom, film: DemoVideo): GeneratedPlayback {
  const startup = Math.round(random.nextLogNormal(620));
  if (random.nextBoolean(0.025)) return generateFailedPlayback(film, random, startup);
  if (random.nextBoolean(0.04))
    return generateExitBeforeStart(film, Math.round(random.nextLogNormal(2500)));
  return generateWatchedPlayback(film, random, startup);
}

function generateWatchedPlayback(
  film: DemoVideo,
  random: SeededRandom,
  startupTime: number,
): GeneratedPlayback {
  const isCompleted = random.nextBoolean(0.35);
  const share = isCompleted ? 1 : random.next() ** 1.5;
  const contentTime = Math.max(1, Math.round(film.duration * share * 1000) / 1000);
  const stallCount = random.nextBoolean(0.15) ? 1 + random.nextInt(3) : 0;
  const longestStall = stallCount === 0 ? 0 : Math.round(random.nextLogNormal(900));
  const stallTime = Math.round((longestStall * (stallCount + 1)) / 2);
  const seekCount = random.nextBoolean(0.3) ? 1 + random.nextInt(4) : 0;
  const seekTime = seekCount * Math.round(random.nextLogNormal(250));
  const playingTime = Math.round(contentTime * 1000);
  const watchTime = startupTime + playingTime + stallTime + seekTime;
  const rendition = random.pick(renditions);
  const scores = estimateScores({
    startupTime,
    stallCount,
    rebufferingRatio: stallTime / watchTime,
  });
  return {
    ...{ film, durationMs: watchTime, endReason: isCompleted ? 'ended' : 'leave' },
    measures: {
      ...{ ...emptyMeasures, playAttempted: 1, success: 100, startupTime, watchTime, playingTime },
      ...{ stallCount, stallTime, longestStall, seekCount, seekTime, longestSeek: seekTime },
      ...{ contentTime, furthest: contentTime, completion: contentTime / film.duration },
      ...{ ranges: `[[0,${contentTime}]]`, lastHeight: rendition.height, ...scores },
      ...{ meanBitrate: rendition.bitrate, meanUpscale: 0, maxUpscale: 0, upshifts: 1 },
      ...{ renditionChanges: 1, shownFrames: Math.round(contentTime * 25), droppedFrames: 0 },
      ...{ requests: 4 + Math.round(contentTime / 4), failedRequests: 0 },
    },
  };
}

function generateExitBeforeStart(film: DemoVideo, watchTime: number): GeneratedPlayback {
  const measures = {
    ...emptyMeasures,
    playAttempted: 1,
    exitBeforeStart: 1,
    success: 50,
    watchTime,
  };
  return { film, durationMs: watchTime, endReason: 'leave', measures };
}

function generateFailedPlayback(
  film: DemoVideo,
  random: SeededRandom,
  watchTime: number,
): GeneratedPlayback {
  const result = { errors: 1, success: 0, experience: 0, ...random.pick(errors) };
  const measures = { ...emptyMeasures, playAttempted: 1, watchTime, ...result };
  return { film, durationMs: watchTime + 3000, endReason: 'leave', measures };
}

/** The measures of a view without any playback. */
const emptyMeasures = {
  ...{ watchTime: 0, playingTime: 0, seekCount: 0, seekTime: 0, longestSeek: 0, stallCount: 0 },
  ...{ stallTime: 0, longestStall: 0, contentTime: 0, ranges: '[]', furthest: 0, loopCount: 0 },
  ...{ renditionChanges: 0, upshifts: 0, downshifts: 0, errors: 0, sleepTime: 0, pausedTime: 0 },
  ...{ playAttempted: 0, exitBeforeStart: 0 },
};

interface ScoreInput {
  readonly startupTime: number;
  readonly stallCount: number;
  /** Share of the watch time spent rebuffering, from 0 to 1. */
  readonly rebufferingRatio: number;
}

/** Estimates the scores with simpler formulas than those of the collector. */
function estimateScores({ startupTime, stallCount, rebufferingRatio }: ScoreInput) {
  const startupScore = Math.round(800 / (8 + startupTime / 1000));
  const smoothness = 1 / Math.sqrt(1 + (stallCount / 2) ** 2) + Math.exp(-10 * rebufferingRatio);
  const smoothnessScore = Math.round(50 * smoothness);
  const qualityScore = 95;
  const experience = Math.round((startupScore + smoothnessScore + qualityScore) / 3);
  return { startupScore, smoothnessScore, qualityScore, experience };
}
