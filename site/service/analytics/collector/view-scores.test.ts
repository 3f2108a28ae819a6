import { describe, expect, it } from 'vitest';
import type { Metrics } from 'vitrine/beacon-schema';
import { createViewState } from '../test/beacon-fixtures.ts';
import { computeViewScores } from './view-scores.ts';

const { measures: sample } = createViewState();
const of = (measures: Partial<Metrics>) =>
  computeViewScores({
    ...sample,
    ...{ watchTime: 0, playingTime: 0, seekTime: 0, stallTime: 0, stallCount: 0 },
    ...{ startupTime: undefined, failureClass: undefined, maxUpscale: undefined },
    ...{ meanUpscale: undefined, droppedFrames: undefined, shownFrames: undefined },
    ...{ playAttempted: true, exitBeforeStart: false },
    ...measures,
  });

const played = { startupTime: 6500, playingTime: 60_000, watchTime: 66_500 } as const;

describe('a view is judged', () => {
  it('by how long its first frame took, of which half a second is free', () => {
    expect(of(played)).toMatchObject({ success: 100, startupScore: 50, smoothnessScore: 100 });
    expect(of({ ...played, startupTime: 400, watchTime: 60_400 }).startupScore).toBe(100);
  });

  it('without a start where it played already', () => {
    const resumed = of({ playingTime: 60_000, watchTime: 60_000 });
    expect(resumed).toMatchObject({ success: 100, startupScore: undefined, experience: 100 });
  });

  it('by how long it was waited for in vain, but for a glance', () => {
    const left = (watchTime: number) => of({ exitBeforeStart: true, watchTime });
    expect(left(6500)).toMatchObject({ success: 50, startupScore: 50, experience: 25 });
    expect(left(900)).toMatchObject({ success: undefined, experience: undefined });
  });

  it('as a failure, unless the film is not for the visitor', () => {
    expect(of({ failureClass: 'start' })).toMatchObject({ success: 0, experience: 0 });
    expect(of({ ...played, failureClass: 'playback' }).success).toBe(0);
    expect(of({ failureClass: 'business' }).success).toBeUndefined();
  });

  it('by its stalls, its sharpness and its frames', () => {
    const stalled = of({ ...played, stallCount: 2, stallTime: 6000, watchTime: 72_500 });
    expect(stalled.smoothnessScore).toBeCloseTo((100 * Math.exp((-8 * 6) / 66)) / 1.2, 1);
    const blurred = { meanUpscale: 1, maxUpscale: 2, droppedFrames: 10, shownFrames: 90 };
    expect(of({ ...played, ...blurred }).qualityScore).toBeCloseTo(90 * Math.exp(-0.4), 1);
  });

  it('as nothing where nobody wished to play', () => {
    expect(of({ playAttempted: false })).toEqual({});
  });
});
