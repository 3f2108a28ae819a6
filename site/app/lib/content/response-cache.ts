import { LRUCache } from 'lru-cache';
import type { QueryResult } from './answered.ts';
import { ContentUnavailableError, isContentUnavailableError } from './content-unavailable-error.ts';
import type { CacheStamp, InvalidationLog } from './invalidation-log.ts';

/** Characters of all answers that are kept together. */
const mostCharacters = 32 * 1024 * 1024;

/** Nobody waits longer for a new answer where an old one is at hand. */
const STALE_AFTER_MS = 2000;

/** An answer as a page gets it. */
export interface CachedResult extends QueryResult<unknown> {
  /** True where the content service did not answer, and this is what it said before. */
  readonly isStale: boolean;
}

interface Kept extends CacheStamp {
  readonly answered: QueryResult<unknown>;
}

/** Keeps what the content service has answered until one of its tags is told to have changed. */
export class ResponseCache {
  readonly #log: InvalidationLog;
  readonly #entries = new LRUCache<string, Kept>({ maxSize: mostCharacters });
  /** Questions that are under way, by their keys, and where the log stood when they were asked. */
  readonly #inFlight = new Map<string, { since: number; answer: Promise<QueryResult<unknown>> }>();

  constructor(log: InvalidationLog) {
    this.#log = log;
  }

  /** Gives what is kept without asking anybody; undefined where it may have changed, or was never asked. */
  getFresh(key: string): QueryResult<unknown> | undefined {
    const kept = this.#entries.get(key);
    return kept && this.#log.isFresh(kept) ? kept.answered : undefined;
  }

  /** Gives what is kept, or asks; where nothing comes of that, what was kept before will do. */
  async getOrFetch(key: string, ask: () => Promise<QueryResult<unknown>>): Promise<CachedResult> {
    const kept = this.#entries.get(key);
    if (kept && this.#log.isFresh(kept)) return { ...kept.answered, isStale: false };
    const asked = this.#ask(key, ask);
    try {
      return { ...(await (kept ? withTimeout(asked) : asked)), isStale: false };
    } catch (error) {
      if (!kept || !isContentUnavailableError(error)) throw error;
      return { ...kept.answered, isStale: true };
    }
  }

  /** Asks once for all who want to know the same at the same time. */
  #ask(key: string, ask: () => Promise<QueryResult<unknown>>): Promise<QueryResult<unknown>> {
    const since = this.#log.position;
    const underWay = this.#inFlight.get(key);
    if (underWay?.since === since) return underWay.answer;
    const answer = this.#askAndKeep(key, since, ask).finally(() => {
      if (this.#inFlight.get(key)?.answer === answer) this.#inFlight.delete(key);
    });
    this.#inFlight.set(key, { since, answer });
    return answer;
  }

  async #askAndKeep(key: string, since: number, ask: () => Promise<QueryResult<unknown>>) {
    const at = Date.now();
    const answered = await ask();
    const { cacheTags, length: size } = answered;
    // Without tags nobody could tell when it has changed.
    if (cacheTags.length > 0)
      this.#entries.set(
        key,
        { answered, tags: cacheTags, position: since, createdAt: at },
        { size: size + 1 },
      );
    return answered;
  }
}

function withTimeout<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ContentUnavailableError('The service did not respond in time.'));
    }, STALE_AFTER_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
