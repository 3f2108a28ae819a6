import { estimateGrowth, isWithinAllowance, type Growth } from './memory-growth.ts';
import type { MemorySample } from '../../bench/service/memory/memory-monitor.ts';

/** An invariant and its violations. */
export interface InvariantResult {
  readonly invariant: string;
  readonly violations: readonly string[];
}

/** Measurements of the service before, during and after the load. */
export interface SoakMeasurements {
  readonly samples: readonly MemorySample[];
  readonly before: MemorySample;
  readonly after: MemorySample;
  /** The exit code after SIGTERM. Null if the service does not exit, or a signal kills it. */
  readonly exitCode: number | null;
  readonly isShort: boolean;
}

const MEGABYTE = 1_000_000;

/**
 * The growth allowed under constant load, for noise and for caches that are nearly full, in bytes
 * and as a share of the initial memory.
 */
const allowedGrowth = {
  heap: { constant: 8 * MEGABYTE, shareOfStart: 0.05 },
  resident: { constant: 32 * MEGABYTE, shareOfStart: 0.1 },
};

/**
 * The heap growth allowed in a short run, in which caches fill. A leak in every request exceeds it.
 */
const allowedShortRunGrowth = { constant: 40 * MEGABYTE, shareOfStart: 0.2 };

/** The number of keep-alive connections that clients may keep open. */
export const KEEP_ALIVE_ALLOWANCE = 16;

/** Estimates the growth of the heap and of the resident memory. */
export function estimateMemoryGrowth(samples: readonly MemorySample[]): {
  heap: Growth;
  resident: Growth;
} {
  const estimate = (key: 'heapBytes' | 'residentBytes') =>
    estimateGrowth(
      samples.map((sample) => ({ elapsedSeconds: sample.elapsedSeconds, value: sample[key] })),
    );
  return { heap: estimate('heapBytes'), resident: estimate('residentBytes') };
}

/** Checks the invariants of the service process. */
export function checkInvariants({
  samples,
  before,
  after,
  exitCode,
  isShort,
}: SoakMeasurements): readonly InvariantResult[] {
  const { heap, resident } = estimateMemoryGrowth(samples);
  const isHeapFlat = isWithinAllowance(heap, isShort ? allowedShortRunGrowth : allowedGrowth.heap);
  // In a few seconds, resident memory depends on the allocator rather than on leaks.
  const isResidentFlat = isShort || isWithinAllowance(resident, allowedGrowth.resident);
  const handleGrowth = after.handles - before.handles;
  return [
    {
      invariant: 'the memory of the service does not grow under constant load',
      violations: [
        ...(isHeapFlat ? [] : [`The heap grows by ${heap.growth} bytes.`]),
        ...(isResidentFlat ? [] : [`The resident memory grows by ${resident.growth} bytes.`]),
      ],
    },
    {
      invariant: 'files and sockets are closed after all clients have disconnected',
      violations:
        handleGrowth <= KEEP_ALIVE_ALLOWANCE
          ? []
          : [`${handleGrowth} more handles are open than before.`],
    },
    {
      invariant: 'the service shuts down on SIGTERM',
      violations: exitCode === 0 ? [] : [`The exit code is ${exitCode}.`],
    },
  ];
}
