/** What the scores are made of. */
interface ScoreInput {
  /** Seconds from the wish to the first frame, or so far; absent where there was no wish. */
  readonly startup: number | undefined;
  /** Seconds that the film moved. */
  readonly playing: number;
  readonly stalls: number;
  /** Seconds that it stood still, unasked. */
  readonly stalled: number;
  readonly maxUpscale: number | undefined;
  readonly meanUpscale: number | undefined;
  /** The share of frames that came too late. */
  readonly dropped: number;
}

/** A wait shorter than this is none, seconds. */
const UNNOTICED = 0.5;
/** Within these seconds half of what a start is worth is lost. */
const START_HALF_LIFE = 6;
/** Stalls are counted for each of these, seconds. */
const STRETCH = 600;

const decay = (amount: number): number => 100 * Math.exp(-amount);

/** 100 up to half a second, and half as much for every six seconds more. */
const startupScore = (seconds: number): number =>
  100 * 2 ** (-Math.max(0, seconds - UNNOTICED) / START_HALF_LIFE);

/** Falls with the share of time that the film stood still, and with how often in ten minutes. */
function smoothnessScore({ playing, stalls, stalled }: ScoreInput): number {
  const watched = playing + stalled;
  const often = stalls / Math.max(1, watched / STRETCH);
  return decay(8 * (watched > 0 ? stalled / watched : 0)) / (1 + often / 10);
}

/** Falls with how much the picture was magnified, and with the frames that were missing. */
const qualityScore = ({ maxUpscale, meanUpscale, dropped }: ScoreInput): number | undefined =>
  meanUpscale === undefined
    ? undefined
    : decay(0.3 * meanUpscale + 0.05 * (maxUpscale ?? 0)) * (1 - dropped);

/** How much each score counts. */
const weights = { startupScore: 0.3, smoothnessScore: 0.5, qualityScore: 0.2 } as const;

type Scores = { [Name in keyof typeof weights | 'experience']?: number | undefined };

/**
 * The three scores, and the weighed geometric mean of those that are known: what is bad cannot be
 * made up for by what is good. `success` (0 to 100) limits it.
 */
export function combineScores(judged: ScoreInput, success: number | undefined): Scores {
  const played = judged.playing > 0;
  const parts = {
    startupScore: judged.startup === undefined ? undefined : startupScore(judged.startup),
    smoothnessScore: played ? smoothnessScore(judged) : undefined,
    qualityScore: played ? qualityScore(judged) : undefined,
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
