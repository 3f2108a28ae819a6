import type { Logger } from 'pino';
import type { QueryService } from '../graphql/execution/query-service.ts';
import type { GraphQLRequest } from '../graphql/execution/graphql-request.ts';
import type { QueryOptions } from '../query-context.ts';
import { LiveQuery } from './live-query.ts';

/** A query that somebody needs; to be released once they need it no longer. */
export interface LiveQueryHandle {
  readonly query: LiveQuery;
  release(): void;
}

/** The queries that are followed: equal ones for the same side of the records are one. */
export class LiveQueryRegistry {
  readonly #answers: QueryService;
  readonly #needed = new Map<string, Needed>();
  readonly #onError: (error: unknown) => void;

  constructor(answers: QueryService, log: Pick<Logger, 'error'>) {
    this.#answers = answers;
    this.#onError = (err) =>
      log.error(
        { err, code: 'LIVE_QUERY_FAILED' },
        'A live query or one of its subscribers failed',
      );
  }

  acquire(asked: GraphQLRequest, sight: QueryOptions): LiveQueryHandle {
    const key = JSON.stringify([sight, asked.query, asked.variables, asked.operationName]);
    const known = this.#needed.get(key);
    if (known !== undefined) return known.needOnce();
    const query = new LiveQuery(() => this.#answers.execute(asked, sight), this.#onError);
    const needed = new Needed(query, () => this.#needed.delete(key));
    this.#needed.set(key, needed);
    return needed.needOnce();
  }

  /** Asks again what is followed, because what it answers may have changed. */
  refresh(): void {
    for (const { query } of this.#needed.values()) if (query.hasSubscribers) query.refresh();
  }
}

/** A query and how many need it. What each of them holds is this, and not its words once more. */
class Needed {
  readonly query: LiveQuery;
  readonly #forget: () => void;
  #needs = 0;

  /** `forget` is called once nobody needs it any longer. */
  constructor(query: LiveQuery, forget: () => void) {
    this.query = query;
    this.#forget = forget;
  }

  needOnce(): LiveQueryHandle {
    this.#needs += 1;
    return { query: this.query, release: () => this.#release() };
  }

  #release(): void {
    this.#needs -= 1;
    if (this.#needs === 0) this.#forget();
  }
}
