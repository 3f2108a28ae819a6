import type { Metrics } from 'vitrine/beacon-schema';
import { combineScores } from './scores.ts';

/** What a view is worth; each is absent where there is nothing to judge. */
type ViewScores = Pick<
  Metrics,
  'success' | 'experience' | 'startupScore' | 'smoothnessScore' | 'qualityScore'
>;

/** Whoever leaves within it has hardly waited, milliseconds. */
const GLANCE_MS = 1000;

/**
 * Judges a view by what is told of it: a page sends none of this, since it follows from the rest.
 */
export function computeViewScores(measures: Metrics): ViewScores {
  const startup = startupOf(measures);
  const { droppedFrames = 0, shownFrames = 0 } = measures;
  const frames = droppedFrames + shownFrames;
  const success = successOf(measures, startup);
  const facts = {
    startup: isResumed(measures) || !measures.playAttempted ? undefined : startup / 1000,
    playing: measures.playingTime / 1000,
    stalls: measures.stallCount,
    stalled: measures.stallTime / 1000,
    maxUpscale: measures.maxUpscale,
    meanUpscale: measures.meanUpscale,
    dropped: frames > 0 ? droppedFrames / frames : 0,
  };
  const told = combineScores(facts, success);
  return {
    success,
    experience: rounded(told.experience),
    startupScore: rounded(told.startupScore),
    smoothnessScore: rounded(told.smoothnessScore),
    qualityScore: rounded(told.qualityScore),
  };
}

/** Milliseconds that the first frame was waited for, or so far. */
const startupOf = ({ watchTime, playingTime, seekTime, stallTime }: Metrics): number =>
  Math.max(0, watchTime - playingTime - seekTime - stallTime);

/** A frame was shown. */
const hasStarted = (measures: Metrics): boolean =>
  measures.startupTime !== undefined ||
  measures.playingTime > 0 ||
  measures.failureClass === 'playback' ||
  (measures.playAttempted && !measures.exitBeforeStart && !measures.failureClass);

/** It played already when the view began, which thus has no start. */
const isResumed = (measures: Metrics): boolean =>
  measures.startupTime === undefined && hasStarted(measures);

function successOf(measures: Metrics, startup: number): number | undefined {
  const { exitBeforeStart, failureClass } = measures;
  if (exitBeforeStart) return startup < GLANCE_MS ? undefined : 50;
  if (failureClass) return failureClass === 'business' ? undefined : 0;
  return hasStarted(measures) ? 100 : undefined;
}

/** To the tenth. */
const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 10) / 10;
