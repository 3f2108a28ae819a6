import type { Metrics } from 'vitrine/beacon-schema';
import { combineScores } from './scores.ts';

/** The scores of a view; a score is `undefined` if there is no data for it. */
type ViewScores = Pick<
  Metrics,
  'success' | 'experience' | 'startupScore' | 'smoothnessScore' | 'qualityScore'
>;

/** Minimum wait of an exit before the first frame that is scored. */
const MIN_WAIT_MS = 1000;

/** Computes the scores of a view from its measures. Players do not send scores. */
export function computeViewScores(measures: Metrics): ViewScores {
  const startupMs = getStartupMs(measures);
  const { droppedFrames = 0, shownFrames = 0 } = measures;
  const frames = droppedFrames + shownFrames;
  const success = getSuccess(measures, startupMs);
  const input = {
    startupSeconds: isResumed(measures) || !measures.playAttempted ? undefined : startupMs / 1000,
    playingSeconds: measures.playingTime / 1000,
    stallCount: measures.stallCount,
    stalledSeconds: measures.stallTime / 1000,
    maxUpscale: measures.maxUpscale,
    meanUpscale: measures.meanUpscale,
    droppedRatio: frames > 0 ? droppedFrames / frames : 0,
  };
  const scores = combineScores(input, success);
  return {
    success,
    experience: roundToTenth(scores.experience),
    startupScore: roundToTenth(scores.startupScore),
    smoothnessScore: roundToTenth(scores.smoothnessScore),
    qualityScore: roundToTenth(scores.qualityScore),
  };
}

/** Returns the time spent waiting for the first frame, in milliseconds. */
const getStartupMs = ({ watchTime, playingTime, seekTime, stallTime }: Metrics): number =>
  Math.max(0, watchTime - playingTime - seekTime - stallTime);

/** Returns whether a frame was shown. */
const hasShownFrame = (measures: Metrics): boolean =>
  measures.startupTime !== undefined ||
  measures.playingTime > 0 ||
  measures.failureClass === 'playback' ||
  (measures.playAttempted && !measures.exitBeforeStart && !measures.failureClass);

/**
 * Returns whether the video was already playing when the view began. Such a view has no startup
 * time.
 */
const isResumed = (measures: Metrics): boolean =>
  measures.startupTime === undefined && hasShownFrame(measures);

function getSuccess(measures: Metrics, startupMs: number): number | undefined {
  const { exitBeforeStart, failureClass } = measures;
  if (exitBeforeStart) return startupMs < MIN_WAIT_MS ? undefined : 50;
  if (failureClass) return failureClass === 'business' ? undefined : 0;
  return hasShownFrame(measures) ? 100 : undefined;
}

const roundToTenth = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 10) / 10;
