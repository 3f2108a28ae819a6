import { setTimeout as delay } from 'node:timers/promises';
import { KeepAliveClient } from '../../fixtures/http-load.ts';
import type { ServiceProcess } from '../../fixtures/service-process.ts';

/** How requests are sent. */
interface FixedRate {
  /** Milliseconds between two requests. */
  readonly everyMs: number;
  /** Ends the sending; the requests under way are still waited for. */
  readonly signal: AbortSignal;
}

/**
 * Milliseconds until each request is answered, the quickest first. Requests are sent at a fixed
 * rate, however long the ones before take, and measured from the moment at which they were due:
 * a sender that waits for each response would send a single request into a long pause, and count
 * the pause once ("coordinated omission").
 */
export async function latenciesAtRate(
  { port }: Pick<ServiceProcess, 'port'>,
  next: () => Buffer,
  { everyMs, signal }: FixedRate,
): Promise<number[]> {
  const idle: KeepAliveClient[] = [];
  const sent: Promise<number>[] = [];
  const start = performance.now();
  const send = async (dueAt: number): Promise<number> => {
    const connection = idle.pop() ?? new KeepAliveClient(port);
    await connection.ask(next());
    idle.push(connection);
    return performance.now() - dueAt;
  };
  for (let index = 0; !signal.aborted; index += 1) {
    const dueAt = start + index * everyMs;
    await delay(Math.max(0, dueAt - performance.now()), undefined, { signal }).catch(() => {
      if (!signal.aborted) throw new Error('The wait for the next request failed.');
    });
    if (!signal.aborted) sent.push(send(dueAt));
  }
  const latencies = await Promise.all(sent);
  for (const connection of idle) connection.close();
  return latencies.toSorted((a, b) => a - b);
}

/** The latency that a share of all does not exceed, of latencies in rising order. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
