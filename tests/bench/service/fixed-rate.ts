import { setTimeout as delay } from 'node:timers/promises';
import { KeepAliveClient } from '../../fixtures/http-load.ts';
import type { ServiceProcess } from '../../fixtures/service-process.ts';

/** The rate and duration of requests. */
interface FixedRate {
  /** The interval between two requests. */
  readonly intervalMs: number;
  /** Stops sending. Pending requests are still awaited. */
  readonly signal: AbortSignal;
}

/**
 * Measures the latency of requests in milliseconds, sorted in ascending order. Requests are sent at a
 * fixed rate regardless of pending ones, and measured from the time at which they were due: a client
 * that waits for each response would send a single request into a long pause, and count the pause
 * once ("coordinated omission").
 */
export async function measureLatenciesAtRate(
  { port }: Pick<ServiceProcess, 'port'>,
  createRequest: () => Buffer,
  { intervalMs, signal }: FixedRate,
): Promise<number[]> {
  const idleConnections: KeepAliveClient[] = [];
  const pending: Promise<number>[] = [];
  const start = performance.now();
  const send = async (dueAt: number): Promise<number> => {
    const connection = idleConnections.pop() ?? new KeepAliveClient(port);
    await connection.send(createRequest());
    idleConnections.push(connection);
    return performance.now() - dueAt;
  };
  for (let index = 0; !signal.aborted; index += 1) {
    const dueAt = start + index * intervalMs;
    await delay(Math.max(0, dueAt - performance.now()), undefined, { signal }).catch(() => {
      if (!signal.aborted) throw new Error('The wait for the next request failed.');
    });
    if (!signal.aborted) pending.push(send(dueAt));
  }
  const latencies = await Promise.all(pending);
  for (const connection of idleConnections) connection.close();
  return latencies.toSorted((a, b) => a - b);
}

/** Returns the percentile for `share`, from 0 to 1, of values in ascending order. */
export const getPercentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
