import type { ViewRow } from '../insights/view-row.ts';
import type { SeededRandom } from './seeded-random.ts';

const renditions = [
  { height: 720, bitrate: 2_800_000 },
  { height: 1080, bitrate: 4_900_000 },
  { height: 480, bitrate: 1_400_000 },
  { height: 360, bitrate: 800_000 },
] as const;

const failures = [
  { failure: 'network', failureClass: 'playback' },
  { failure: 'network', failureClass: 'business' },
  { failure: 'not-supported', failureClass: 'start' },
  { failure: 'decode', failureClass: 'playback' },
] as const;

interface Film {
  readonly film: string;
  readonly title: string;
  readonly duration: number;
}

/** How one view went. */
export interface GeneratedPlayback {
  readonly film: Film;
  /** Milliseconds from its beginning to its end. */
  readonly durationMs: number;
  readonly endReason: 'ended' | 'leave';
  readonly measures: Partial<ViewRow>;
}

/** Makes up how a film was watched: mostly well, now and then badly, seldom not at all. */
export function generatePlayback(fortune: SeededRandom, film: Film): GeneratedPlayback {
  const startup = Math.round(fortune.nextLogNormal(620));
  if (fortune.nextBoolean(0.025)) return failed(film, fortune, startup);
  if (fortune.nextBoolean(0.04)) return leftBefore(film, Math.round(fortune.nextLogNormal(2500)));
  return watched(film, fortune, startup);
}

function watched(film: Film, fortune: SeededRandom, startupTime: number): GeneratedPlayback {
  const isWhole = fortune.nextBoolean(0.35);
  const share = isWhole ? 1 : fortune.next() ** 1.5;
  const contentTime = Math.max(1, Math.round(film.duration * share * 1000) / 1000);
  const stallCount = fortune.nextBoolean(0.15) ? 1 + fortune.nextInt(3) : 0;
  const longestStall = stallCount === 0 ? 0 : Math.round(fortune.nextLogNormal(900));
  const stallTime = Math.round((longestStall * (stallCount + 1)) / 2);
  const seekCount = fortune.nextBoolean(0.3) ? 1 + fortune.nextInt(4) : 0;
  const seekTime = seekCount * Math.round(fortune.nextLogNormal(250));
  const playingTime = Math.round(contentTime * 1000);
  const watchTime = startupTime + playingTime + stallTime + seekTime;
  const rendition = fortune.pick(renditions);
  const scores = scoresOf({ startupTime, stallCount, stalled: stallTime / watchTime });
  return {
    ...{ film, durationMs: watchTime, endReason: isWhole ? 'ended' : 'leave' },
    measures: {
      ...{ ...nothing, playAttempted: 1, success: 100, startupTime, watchTime, playingTime },
      ...{ stallCount, stallTime, longestStall, seekCount, seekTime, longestSeek: seekTime },
      ...{ contentTime, furthest: contentTime, completion: contentTime / film.duration },
      ...{ ranges: `[[0,${contentTime}]]`, lastHeight: rendition.height, ...scores },
      ...{ meanBitrate: rendition.bitrate, meanUpscale: 0, maxUpscale: 0, upshifts: 1 },
      ...{ renditionChanges: 1, shownFrames: Math.round(contentTime * 25), droppedFrames: 0 },
      ...{ requests: 4 + Math.round(contentTime / 4), failedRequests: 0 },
    },
  };
}

function leftBefore(film: Film, watchTime: number): GeneratedPlayback {
  const measures = { ...nothing, playAttempted: 1, exitBeforeStart: 1, success: 50, watchTime };
  return { film, durationMs: watchTime, endReason: 'leave', measures };
}

function failed(film: Film, fortune: SeededRandom, watchTime: number): GeneratedPlayback {
  const told = { errors: 1, success: 0, experience: 0, ...fortune.pick(failures) };
  const measures = { ...nothing, playAttempted: 1, watchTime, ...told };
  return { film, durationMs: watchTime + 3000, endReason: 'leave', measures };
}

/** What is told of a view in which nothing has happened. */
const nothing = {
  ...{ watchTime: 0, playingTime: 0, seekCount: 0, seekTime: 0, longestSeek: 0, stallCount: 0 },
  ...{ stallTime: 0, longestStall: 0, contentTime: 0, ranges: '[]', furthest: 0, loopCount: 0 },
  ...{ renditionChanges: 0, upshifts: 0, downshifts: 0, errors: 0, sleepTime: 0, pausedTime: 0 },
  ...{ playAttempted: 0, exitBeforeStart: 0 },
};

interface Judged {
  readonly startupTime: number;
  readonly stallCount: number;
  /** The share of the time in which the film stood still. */
  readonly stalled: number;
}

/** About what the player would make of it. */
function scoresOf({ startupTime, stallCount, stalled }: Judged) {
  const startupScore = Math.round(800 / (8 + startupTime / 1000));
  const smoothness = 1 / Math.sqrt(1 + (stallCount / 2) ** 2) + Math.exp(-10 * stalled);
  const smoothnessScore = Math.round(50 * smoothness);
  const qualityScore = 95;
  const experience = Math.round((startupScore + smoothnessScore + qualityScore) / 3);
  return { startupScore, smoothnessScore, qualityScore, experience };
}
