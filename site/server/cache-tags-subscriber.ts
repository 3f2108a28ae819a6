import { setTimeout as wait } from 'node:timers/promises';
import type { InvalidationLog } from '../app/lib/content/invalidation-log.ts';
import { readEvents, type EventSourceMessage } from '../lib/events/read-events.ts';
import { limitEvents } from '../lib/upstream/limit-events.ts';

/** Waits between the end of one connection and the next; the last one counts from then on. */
const againAfterMs = [100, 1000, 5000];

/** The service says a word every 15 seconds; one that has said nothing for so long is gone. */
const silenceMs = 45_000;

/** More than the tags of any publication take. */
const maxEventBytes = 4 * 1024 * 1024;

/** Where changes are told of. */
export interface CacheTagsEndpoint {
  readonly url: string;
  readonly token: string | undefined;
}

/** Notes every change that the content service tells of, until the signal says that it is enough. */
export async function subscribeToCacheTags(
  source: CacheTagsEndpoint,
  log: InvalidationLog,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    await hear(source, log, signal, () => (tries = 0)).catch(() => undefined);
    log.setConnected(false);
    const pause = againAfterMs[Math.min(tries, againAfterMs.length - 1)];
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}

async function hear(
  { url, token }: CacheTagsEndpoint,
  log: InvalidationLog,
  signal: AbortSignal,
  connected: () => void,
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const { body, ok } = await fetch(url, {
      headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!ok || !body) return;
    connected();
    log.setConnected(true);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
    };
    const limited = body.pipeThrough(limitEvents(maxEventBytes));
    for await (const event of readEvents(limited, restartTimer)) note(event, log);
  } finally {
    clearTimeout(timer);
  }
}

function note({ event, data }: EventSourceMessage, log: InvalidationLog): void {
  if (event === 'reset') log.invalidateAll();
  if (event !== 'invalidate') return;
  const tags = tagsIn(data);
  if (tags) log.invalidate(tags);
  else log.invalidateAll();
}

function tagsIn(text: string): readonly string[] | undefined {
  try {
    const { tags } = JSON.parse(text) as { tags?: unknown };
    return Array.isArray(tags) ? tags.map(String) : undefined;
  } catch {
    return undefined;
  }
}
