/** Measures that the scores are computed from. */
interface ScoreInput {
  /** Seconds from the play request to the first frame, or so far; `undefined` without a request. */
  readonly startup: number | undefined;
  /** Seconds of playback. */
  readonly playing: number;
  readonly stalls: number;
  /** Seconds of rebuffering. */
  readonly stalled: number;
  readonly maxUpscale: number | undefined;
  readonly meanUpscale: number | undefined;
  /** Share of dropped frames, from 0 to 1. */
  readonly dropped: number;
}

/** Startup time without a deduction, in seconds. */
const FREE_STARTUP_SECONDS = 0.5;
/** The startup score halves with each of these intervals. */
const STARTUP_HALF_LIFE_SECONDS = 6;
/** The interval for which the frequency of stalls is computed. */
const STALL_INTERVAL_SECONDS = 600;

const computeDecay = (amount: number): number => 100 * Math.exp(-amount);

/** Returns 100 up to half a second; halves with every further six seconds. */
const getStartupScore = (seconds: number): number =>
  100 * 2 ** (-Math.max(0, seconds - FREE_STARTUP_SECONDS) / STARTUP_HALF_LIFE_SECONDS);

/** Decreases with the share of rebuffering time, and with the number of stalls per ten minutes. */
function getSmoothnessScore({ playing, stalls, stalled }: ScoreInput): number {
  const watched = playing + stalled;
  const stallsPerInterval = stalls / Math.max(1, watched / STALL_INTERVAL_SECONDS);
  return computeDecay(8 * (watched > 0 ? stalled / watched : 0)) / (1 + stallsPerInterval / 10);
}

/** Decreases with upscaling and dropped frames; `undefined` if the upscaling is unknown. */
const getQualityScore = ({ maxUpscale, meanUpscale, dropped }: ScoreInput): number | undefined =>
  meanUpscale === undefined
    ? undefined
    : computeDecay(0.3 * meanUpscale + 0.05 * (maxUpscale ?? 0)) * (1 - dropped);

/** The weight of each score. */
const weights = { startupScore: 0.3, smoothnessScore: 0.5, qualityScore: 0.2 } as const;

type Scores = { [Name in keyof typeof weights | 'experience']?: number | undefined };

/**
 * Computes the three scores and `experience`, the weighted geometric mean of the known ones: a good
 * score cannot compensate for a bad one. `success` (0 to 100) is the upper limit of `experience`.
 */
export function combineScores(input: ScoreInput, success: number | undefined): Scores {
  const hasPlayed = input.playing > 0;
  const parts = {
    startupScore: input.startup === undefined ? undefined : getStartupScore(input.startup),
    smoothnessScore: hasPlayed ? getSmoothnessScore(input) : undefined,
    qualityScore: hasPlayed ? getQualityScore(input) : undefined,
  };
  if (success === undefined) return parts;
  let [log, weight] = [0, 0];
  for (const name of Object.keys(weights) as (keyof typeof weights)[]) {
    const score = parts[name];
    if (score === undefined) continue;
    log += weights[name] * Math.log(Math.max(score, 0.01) / 100);
    weight += weights[name];
  }
  return { ...parts, experience: success * Math.exp(weight > 0 ? log / weight : 0) };
}
