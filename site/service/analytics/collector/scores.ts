/** Measures that the scores are computed from. */
interface ScoreInput {
  /**
   * Time from the play request to the first frame, or to now if no frame was shown; `undefined`
   * without a play request.
   */
  readonly startupSeconds: number | undefined;
  /** Playback time. */
  readonly playingSeconds: number;
  readonly stallCount: number;
  /** Rebuffering time. */
  readonly stalledSeconds: number;
  readonly maxUpscale: number | undefined;
  readonly meanUpscale: number | undefined;
  /** Share of dropped frames, from 0 to 1. */
  readonly droppedRatio: number;
}

/** Startup time that does not reduce the score. */
const FREE_STARTUP_SECONDS = 0.5;
/** The startup score halves with each of these intervals. */
const STARTUP_HALF_LIFE_SECONDS = 6;
/** The interval for which the frequency of stalls is computed. */
const STALL_INTERVAL_SECONDS = 600;

const computeDecay = (amount: number): number => 100 * Math.exp(-amount);

/** Returns 100 for up to half a second, which halves with every further six seconds. */
const getStartupScore = (seconds: number): number =>
  100 * 2 ** (-Math.max(0, seconds - FREE_STARTUP_SECONDS) / STARTUP_HALF_LIFE_SECONDS);

/**
 * Returns a score that decreases with the share of rebuffering time and the number of stalls per
 * ten minutes.
 */
function getSmoothnessScore({ playingSeconds, stallCount, stalledSeconds }: ScoreInput): number {
  const watchedSeconds = playingSeconds + stalledSeconds;
  const stallsPerInterval = stallCount / Math.max(1, watchedSeconds / STALL_INTERVAL_SECONDS);
  return (
    computeDecay(8 * (watchedSeconds > 0 ? stalledSeconds / watchedSeconds : 0)) /
    (1 + stallsPerInterval / 10)
  );
}

/**
 * Returns a score that decreases with upscaling and dropped frames; `undefined` if the upscaling is
 * unknown.
 */
const getQualityScore = ({
  maxUpscale,
  meanUpscale,
  droppedRatio,
}: ScoreInput): number | undefined =>
  meanUpscale === undefined
    ? undefined
    : computeDecay(0.3 * meanUpscale + 0.05 * (maxUpscale ?? 0)) * (1 - droppedRatio);

/** The weight of each score. */
const weights = { startupScore: 0.3, smoothnessScore: 0.5, qualityScore: 0.2 } as const;

type Scores = { [Name in keyof typeof weights | 'experience']?: number | undefined };

/**
 * Computes the three scores and `experience`, their weighted geometric mean without unknown ones,
 * in which a good score hardly compensates for a bad one. `success` (0 to 100) is the upper limit
 * of `experience`.
 */
export function combineScores(input: ScoreInput, success: number | undefined): Scores {
  const hasPlayed = input.playingSeconds > 0;
  const parts = {
    startupScore:
      input.startupSeconds === undefined ? undefined : getStartupScore(input.startupSeconds),
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
