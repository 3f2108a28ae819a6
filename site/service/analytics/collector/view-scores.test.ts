import { describe, expect, it } from 'vitest';
import type { Metrics } from 'vitrine/beacon-schema';
import { createViewState } from '../test/beacon-fixtures.ts';
import { computeViewScores } from './view-scores.ts';

const { measures: sample } = createViewState();
const computeScores = (measures: Partial<Metrics>) =>
  computeViewScores({
    ...sample,
    ...{ watchTime: 0, playingTime: 0, seekTime: 0, stallTime: 0, stallCount: 0 },
    ...{ startupTime: undefined, failureClass: undefined, maxUpscale: undefined },
    ...{ meanUpscale: undefined, droppedFrames: undefined, shownFrames: undefined },
    ...{ playAttempted: true, exitBeforeStart: false },
    ...measures,
  });

const playedMeasures = { startupTime: 6500, playingTime: 60_000, watchTime: 66_500 } as const;

describe('computeViewScores', () => {
  it('scores the startup time beyond the first half second', () => {
    expect(computeScores(playedMeasures)).toMatchObject({
      success: 100,
      startupScore: 50,
      smoothnessScore: 100,
    });
    expect(
      computeScores({ ...playedMeasures, startupTime: 400, watchTime: 60_400 }).startupScore,
    ).toBe(100);
  });

  it('gives no startup score to a view that was already playing', () => {
    const resumed = computeScores({ playingTime: 60_000, watchTime: 60_000 });
    expect(resumed).toMatchObject({ success: 100, startupScore: undefined, experience: 100 });
  });

  it('scores a view that was left before it started, unless it lasted less than a second', () => {
    const scoreExitAfter = (watchTime: number) =>
      computeScores({ exitBeforeStart: true, watchTime });
    expect(scoreExitAfter(6500)).toMatchObject({ success: 50, startupScore: 50, experience: 25 });
    expect(scoreExitAfter(900)).toMatchObject({ success: undefined, experience: undefined });
  });

  it('scores a failed view with 0, unless the visitor is not authorized', () => {
    expect(computeScores({ failureClass: 'start' })).toMatchObject({ success: 0, experience: 0 });
    expect(computeScores({ ...playedMeasures, failureClass: 'playback' }).success).toBe(0);
    expect(computeScores({ failureClass: 'business' }).success).toBeUndefined();
  });

  it('scores stalls, upscaling and dropped frames', () => {
    const stalled = computeScores({
      ...playedMeasures,
      stallCount: 2,
      stallTime: 6000,
      watchTime: 72_500,
    });
    expect(stalled.smoothnessScore).toBeCloseTo((100 * Math.exp((-8 * 6) / 66)) / 1.2, 1);
    const upscaled = { meanUpscale: 1, maxUpscale: 2, droppedFrames: 10, shownFrames: 90 };
    expect(computeScores({ ...playedMeasures, ...upscaled }).qualityScore).toBeCloseTo(
      90 * Math.exp(-0.4),
      1,
    );
  });

  it('gives no scores to a view without a play attempt', () => {
    expect(computeScores({ playAttempted: false })).toEqual({});
  });
});
