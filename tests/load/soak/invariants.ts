import { estimateGrowth, isWithinAllowance, type Growth } from './memory-growth.ts';
import type { WorkloadResult } from './workload.ts';
import type { Look } from '../../bench/service/memory/memory-monitor.ts';

/** What was promised, and what speaks against it. */
export interface InvariantResult {
  readonly promise: string;
  readonly failures: readonly string[];
}

/** How the service was, from before anybody came until after all had gone. */
export interface SoakMeasurements {
  readonly looks: readonly Look[];
  readonly before: Look;
  readonly after: Look;
  /** What it ended with when it was asked to. */
  readonly ending: number | null;
  readonly isShort: boolean;
}

const MEGABYTE = 1_000_000;

/** By how much a service may grow that is asked the same all the while: noise, and caches at the edge. */
const allowed = {
  heap: { units: 8 * MEGABYTE, share: 0.05 },
  resident: { units: 32 * MEGABYTE, share: 0.1 },
};

/** In seconds, caches are still being filled: what leaks with every request is more than this. */
const allowedShort = { units: 40 * MEGABYTE, share: 0.2 };

/** Connections that clients keep open for more, and close after a while, are not left behind. */
export const KEEP_ALIVE_ALLOWANCE = 16;

/** How it is told what came of a strain. */
export function workloadResult(promise: string, { lost }: WorkloadResult): InvariantResult {
  return { promise, failures: lost };
}

/** The slopes of what a service holds. */
export function estimateMemoryGrowth(looks: readonly Look[]): { heap: Growth; resident: Growth } {
  const of = (value: (look: Look) => number) =>
    estimateGrowth(looks.map((look) => ({ at: look.at, value: value(look) })));
  return { heap: of((look) => look.heapBytes), resident: of((look) => look.residentBytes) };
}

/** What is promised of the service itself. */
export function checkInvariants({
  looks,
  before,
  after,
  ending,
  isShort,
}: SoakMeasurements): readonly InvariantResult[] {
  const { heap, resident } = estimateMemoryGrowth(looks);
  const isHeapFlat = isWithinAllowance(heap, isShort ? allowedShort : allowed.heap);
  // What the system has lent in a few seconds says nothing.
  const isResidentFlat = isShort || isWithinAllowance(resident, allowed.resident);
  const left = after.handles - before.handles;
  return [
    {
      promise: 'the memory of the service is flat',
      failures: [
        ...(isHeapFlat ? [] : [`What is in use grows by ${heap.by} bytes.`]),
        ...(isResidentFlat ? [] : [`What is resident grows by ${resident.by} bytes.`]),
      ],
    },
    {
      promise: 'files and sockets are closed when everybody has gone',
      failures: left <= KEEP_ALIVE_ALLOWANCE ? [] : [`${left} more are open than before.`],
    },
    {
      promise: 'the service ends when it is asked to',
      failures: ending === 0 ? [] : [`It ended with ${ending}.`],
    },
  ];
}
