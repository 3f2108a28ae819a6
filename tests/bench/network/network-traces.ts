import type { Condition } from '../conditions.ts';
import recorded from './traces.json' with { type: 'json' };

const { comment: _, ...traces } = recorded;

const PERIOD_SECONDS = 60;
const HALF_PERIOD_SECONDS = 10;

/** A link that is good and bad in turn, each for ten seconds. */
const squareWave = {
  latencyMs: 40,
  kbps: Array.from({ length: PERIOD_SECONDS }, (_, second) =>
    Math.floor(second / HALF_PERIOD_SECONDS) % 2 === 0 ? 6000 : 1500,
  ),
};

/** The links over which the video plays: six recordings and one square wave. */
export const networkTraces: readonly Condition[] = Object.entries({
  ...traces,
  'square wave': squareWave,
}).map(([name, trace]) => ({ name, slowness: 1, trace }));
