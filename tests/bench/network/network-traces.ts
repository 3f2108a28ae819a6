import type { Condition } from '../conditions.ts';
import recorded from './traces.json' with { type: 'json' };

const { comment: _, ...traces } = recorded;

const WAVE_S = 60;
const HALF_WAVE_S = 10;

/** A link that is good and bad in turn, each for ten seconds. */
const squareWave = {
  latencyMs: 40,
  kbps: Array.from({ length: WAVE_S }, (_, second) =>
    Math.floor(second / HALF_WAVE_S) % 2 === 0 ? 6000 : 1500,
  ),
};

/** The links over which the video plays: six recordings and one square wave. */
export const networkTraces: readonly Condition[] = Object.entries({
  ...traces,
  'square wave': squareWave,
}).map(([name, trace]) => ({ name, slowness: 1, trace }));
