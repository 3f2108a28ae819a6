import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a process says of itself. */
export interface Reading {
  /** In use after all that can be freed was freed, with what lies outside of the heap. */
  readonly heapBytes: number;
  readonly residentBytes: number;
  /** Files and sockets that are open. */
  readonly handles: number;
  /** How late the loop of events came at the slowest hundredth, since the last reading. */
  readonly delayMs: number;
}

/**
 * Loaded into the service before its own program, to be measured alone: answers every message of the
 * process that has started it with a reading. Wants `--expose-gc`.
 */
const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();

const NANOSECONDS_PER_MS = 1e6;

function read(): Reading {
  const delayMs = delays.percentile(99) / NANOSECONDS_PER_MS;
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  // What the collection itself took is not of the service.
  delays.reset();
  return {
    heapBytes: heapUsed + external,
    residentBytes: rss,
    handles: readdirSync('/proc/self/fd').length,
    delayMs,
  };
}

process.on('message', () => process.send?.(read()));
// Whoever listens for messages does not keep the service from ending.
process.channel?.unref();
