import { LRUCache } from 'lru-cache';
import type { Answered } from './answered.ts';
import { ContentUnavailable, isContentUnavailable } from './content-unavailable.ts';
import type { Made, TagLog } from './tag-log.ts';

/** Characters of all answers that are kept together. */
const mostCharacters = 32 * 1024 * 1024;

/** Nobody waits longer for a new answer where an old one is at hand. */
const patienceMs = 2000;

/** An answer as a page gets it. */
export interface KeptAnswer extends Answered<unknown> {
  /** True where the content service did not answer, and this is what it said before. */
  readonly isStale: boolean;
}

interface Kept extends Made {
  readonly answered: Answered<unknown>;
}

/** Keeps what the content service has answered until one of its tags is told to have changed. */
export class KeptAnswers {
  readonly #log: TagLog;
  readonly #kept = new LRUCache<string, Kept>({ maxSize: mostCharacters });
  /** Questions that are under way, by their keys, and where the log stood when they were asked. */
  readonly #asking = new Map<string, { since: number; answer: Promise<Answered<unknown>> }>();

  constructor(log: TagLog) {
    this.#log = log;
  }

  /** Gives what is kept without asking anybody; undefined where it may have changed, or was never asked. */
  atHand(key: string): Answered<unknown> | undefined {
    const kept = this.#kept.get(key);
    return kept && this.#log.holds(kept) ? kept.answered : undefined;
  }

  /** Gives what is kept, or asks; where nothing comes of that, what was kept before will do. */
  async answer(key: string, ask: () => Promise<Answered<unknown>>): Promise<KeptAnswer> {
    const kept = this.#kept.get(key);
    if (kept && this.#log.holds(kept)) return { ...kept.answered, isStale: false };
    const asked = this.#ask(key, ask);
    try {
      return { ...(await (kept ? inTime(asked) : asked)), isStale: false };
    } catch (error) {
      if (!kept || !isContentUnavailable(error)) throw error;
      return { ...kept.answered, isStale: true };
    }
  }

  /** Asks once for all who want to know the same at the same time. */
  #ask(key: string, ask: () => Promise<Answered<unknown>>): Promise<Answered<unknown>> {
    const since = this.#log.position;
    const underWay = this.#asking.get(key);
    if (underWay?.since === since) return underWay.answer;
    const answer = this.#askAndKeep(key, since, ask).finally(() => {
      if (this.#asking.get(key)?.answer === answer) this.#asking.delete(key);
    });
    this.#asking.set(key, { since, answer });
    return answer;
  }

  async #askAndKeep(key: string, since: number, ask: () => Promise<Answered<unknown>>) {
    const at = Date.now();
    const answered = await ask();
    const { tags, size } = answered;
    // Without tags nobody could tell when it has changed.
    if (tags.length > 0) this.#kept.set(key, { answered, tags, since, at }, { size: size + 1 });
    return answered;
  }
}

function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ContentUnavailable('The service did not respond in time.'));
    }, patienceMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
