import { setTimeout as wait } from 'node:timers/promises';
import type { InvalidationLog } from '../app/lib/content/invalidation-log.ts';
import { readEvents, type EventSourceMessage } from '../lib/events/read-events.ts';
import { limitEvents } from '../lib/upstream/limit-events.ts';

/** Delays before reconnecting; the last one repeats. */
const RECONNECT_DELAYS_MS = [100, 1000, 5000];

/** Timeout of a silent connection. The service sends at least a comment every 15 s. */
const IDLE_TIMEOUT_MS = 45_000;

/** Maximum size of an event in bytes; the event of a publication is smaller. */
const MAX_EVENT_BYTES = 4 * 1024 * 1024;

/** Event stream that reports changed cache tags. */
export interface CacheTagsEndpoint {
  readonly url: string;
  readonly token: string | undefined;
}

/**
 * Records the cache tags that the content service reports as changed, until `signal` is aborted.
 */
export async function subscribeToCacheTags(
  endpoint: CacheTagsEndpoint,
  log: InvalidationLog,
  signal: AbortSignal,
): Promise<void> {
  for (let attempts = 0; !signal.aborted; attempts += 1) {
    await readStream(endpoint, log, signal, () => (attempts = 0)).catch(() => undefined);
    log.setConnected(false);
    const delayMs = RECONNECT_DELAYS_MS[Math.min(attempts, RECONNECT_DELAYS_MS.length - 1)];
    await wait(delayMs, undefined, { signal }).catch(() => undefined);
  }
}

async function readStream(
  { url, token }: CacheTagsEndpoint,
  log: InvalidationLog,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const idleTimeout = new AbortController();
  let timer = setTimeout(() => idleTimeout.abort(), IDLE_TIMEOUT_MS);
  try {
    const { body, ok } = await fetch(url, {
      headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.any([signal, idleTimeout.signal]),
    });
    if (!ok || !body) return;
    onConnected();
    log.setConnected(true);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => idleTimeout.abort(), IDLE_TIMEOUT_MS);
    };
    const limitedBody = body.pipeThrough(limitEvents(MAX_EVENT_BYTES));
    for await (const event of readEvents(limitedBody, restartTimer)) recordEvent(event, log);
  } finally {
    clearTimeout(timer);
  }
}

function recordEvent({ event, data }: EventSourceMessage, log: InvalidationLog): void {
  if (event === 'reset') log.invalidateAll();
  if (event !== 'invalidate') return;
  const tags = parseTags(data);
  if (tags) log.invalidate(tags);
  else log.invalidateAll();
}

function parseTags(text: string): readonly string[] | undefined {
  try {
    const { tags } = JSON.parse(text) as { tags?: unknown };
    return Array.isArray(tags) ? tags.map(String) : undefined;
  } catch {
    return undefined;
  }
}
