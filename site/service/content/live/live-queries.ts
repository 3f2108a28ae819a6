import type { Answers } from '../answers.ts';
import type { AskedQuery } from '../asked-query.ts';
import type { Sight } from '../schema/context.ts';
import { LiveQuery } from './live-query.ts';

/** A query that somebody needs; to be released once they need it no longer. */
export interface NeededQuery {
  readonly query: LiveQuery;
  release(): void;
}

/** The queries that are followed: equal ones for the same side of the records are one. */
export class LiveQueries {
  readonly #answers: Answers;
  readonly #needed = new Map<string, { readonly query: LiveQuery; needs: number }>();

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  need(asked: AskedQuery, sight: Sight): NeededQuery {
    const key = JSON.stringify([sight, asked.query, asked.variables, asked.operationName]);
    const entry = this.#needed.get(key) ?? {
      query: new LiveQuery(() => this.#answers.answer(asked, sight)),
      needs: 0,
    };
    entry.needs += 1;
    this.#needed.set(key, entry);
    return { query: entry.query, release: () => this.#release(key) };
  }

  /** Asks again what is followed, because what it answers may have changed. */
  refresh(): void {
    for (const { query } of this.#needed.values()) if (query.isFollowed) query.refresh();
  }

  #release(key: string): void {
    const entry = this.#needed.get(key);
    if (entry === undefined) return;
    entry.needs -= 1;
    if (entry.needs === 0) this.#needed.delete(key);
  }
}
