import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a process says of itself. */
export interface Reading {
  /** In use, with what lies outside of the heap; after a collection where one was wanted. */
  readonly heapBytes: number;
  /** As it was before the collection. */
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

/** Asks for a reading. */
export interface ReadingRequest {
  /** Whether garbage is collected first. */
  readonly collect: boolean;
}

function read({ collect }: ReadingRequest): Reading {
  const delayMs = delays.percentile(99) / NANOSECONDS_PER_MS;
  const { rss } = process.memoryUsage();
  if (collect) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  // What the collection itself took is not of the service.
  delays.reset();
  return {
    heapBytes: heapUsed + external,
    residentBytes: rss,
    handles: readdirSync('/proc/self/fd').length,
    delayMs,
  };
}

process.on('message', (request: ReadingRequest) => process.send?.(read(request)));
// Whoever listens for messages does not keep the service from ending.
process.channel?.unref();
