import type { Condition } from '../conditions.ts';
import recordedTraces from './traces.json' with { type: 'json' };

const { comment: _, ...traces } = recordedTraces;

const TRACE_SECONDS = 60;
const HALF_PERIOD_SECONDS = 10;

/** A link that alternates between high and low bandwidth, each for ten seconds. */
const squareWave = {
  latencyMs: 40,
  kbps: Array.from({ length: TRACE_SECONDS }, (_, second) =>
    Math.floor(second / HALF_PERIOD_SECONDS) % 2 === 0 ? 6000 : 1500,
  ),
};

/** The links over which the video plays: six recorded traces and one square wave. */
export const networkTraces: readonly Condition[] = Object.entries({
  ...traces,
  'square wave': squareWave,
}).map(([name, trace]) => ({ name, cpuSlowdown: 1, trace }));
