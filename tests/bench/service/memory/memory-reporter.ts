import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The memory, handles and event loop delay of a process. */
export interface MemoryReport {
  /** The used heap and external memory, after garbage collection if requested. */
  readonly heapBytes: number;
  /** The resident set size before garbage collection. */
  readonly residentBytes: number;
  /** The number of open files and sockets. */
  readonly handles: number;
  /** The 99th percentile of the event loop delay since the previous report. */
  readonly delayMs: number;
}

const eventLoopDelay = monitorEventLoopDelay({ resolution: 10 });
eventLoopDelay.enable();

const NANOSECONDS_PER_MS = 1e6;

/** Requests a report. */
export interface MemoryReportRequest {
  /** Whether to collect garbage first. */
  readonly collectGarbage: boolean;
}

function createReport({ collectGarbage }: MemoryReportRequest): MemoryReport {
  const delayMs = eventLoopDelay.percentile(99) / NANOSECONDS_PER_MS;
  const { rss } = process.memoryUsage();
  if (collectGarbage) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  // The delay that garbage collection causes does not count.
  eventLoopDelay.reset();
  return {
    heapBytes: heapUsed + external,
    residentBytes: rss,
    handles: readdirSync('/proc/self/fd').length,
    delayMs,
  };
}

/*
 * This module is preloaded into the service, and replies to every message of the parent process with
 * a report. It requires `--expose-gc`.
 */
process.on('message', (request: MemoryReportRequest) => process.send?.(createReport(request)));
// The channel must not keep the service running.
process.channel?.unref();
