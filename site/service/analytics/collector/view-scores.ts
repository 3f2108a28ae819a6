import type { Metrics } from 'vitrine/beacon-schema';
import { combineScores } from './scores.ts';

/** The scores of a view; a score is `undefined` if there is no data for it. */
type ViewScores = Pick<
  Metrics,
  'success' | 'experience' | 'startupScore' | 'smoothnessScore' | 'qualityScore'
>;

/** Visitors that leave earlier have not really waited. */
const MIN_WAIT_MS = 1000;

/** Computes the scores of a view from its measures. Players do not send scores. */
export function computeViewScores(measures: Metrics): ViewScores {
  const startup = getStartupMs(measures);
  const { droppedFrames = 0, shownFrames = 0 } = measures;
  const frames = droppedFrames + shownFrames;
  const success = getSuccess(measures, startup);
  const input = {
    startup: isResumed(measures) || !measures.playAttempted ? undefined : startup / 1000,
    playing: measures.playingTime / 1000,
    stalls: measures.stallCount,
    stalled: measures.stallTime / 1000,
    maxUpscale: measures.maxUpscale,
    meanUpscale: measures.meanUpscale,
    dropped: frames > 0 ? droppedFrames / frames : 0,
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

/** Returns the milliseconds spent waiting for the first frame, or so far. */
const getStartupMs = ({ watchTime, playingTime, seekTime, stallTime }: Metrics): number =>
  Math.max(0, watchTime - playingTime - seekTime - stallTime);

/** Returns whether a frame was shown. */
const hasStarted = (measures: Metrics): boolean =>
  measures.startupTime !== undefined ||
  measures.playingTime > 0 ||
  measures.failureClass === 'playback' ||
  (measures.playAttempted && !measures.exitBeforeStart && !measures.failureClass);

/**
 * Returns whether the video was already playing when the view began, so that there is no startup.
 */
const isResumed = (measures: Metrics): boolean =>
  measures.startupTime === undefined && hasStarted(measures);

function getSuccess(measures: Metrics, startup: number): number | undefined {
  const { exitBeforeStart, failureClass } = measures;
  if (exitBeforeStart) return startup < MIN_WAIT_MS ? undefined : 50;
  if (failureClass) return failureClass === 'business' ? undefined : 0;
  return hasStarted(measures) ? 100 : undefined;
}

const roundToTenth = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 10) / 10;
