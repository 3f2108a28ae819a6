import type { Logger } from 'pino';
import type { QueryService } from '../graphql/execution/query-service.ts';
import type { GraphQLRequest } from '../graphql/execution/graphql-request.ts';
import type { QueryOptions } from '../query-context.ts';
import { LiveQuery } from './live-query.ts';

/** A reference to a shared live query, which must be released. */
export interface LiveQueryHandle {
  readonly query: LiveQuery;
  release(): void;
}

/** The live queries of a process. Equal queries with equal options share one. */
export class LiveQueryRegistry {
  readonly #queryService: QueryService;
  readonly #queries = new Map<string, SharedQuery>();
  readonly #onError: (error: unknown) => void;

  constructor(queryService: QueryService, log: Pick<Logger, 'error'>) {
    this.#queryService = queryService;
    this.#onError = (err) =>
      log.error({ err, code: 'LIVE_QUERY_FAILED' }, 'Live query or one of its subscribers failed');
  }

  acquire(request: GraphQLRequest, options: QueryOptions): LiveQueryHandle {
    const key = JSON.stringify([options, request.query, request.variables, request.operationName]);
    const existing = this.#queries.get(key);
    if (existing !== undefined) return existing.acquire();
    const query = new LiveQuery(() => this.#queryService.execute(request, options), this.#onError);
    const shared = new SharedQuery(query, () => this.#queries.delete(key));
    this.#queries.set(key, shared);
    return shared.acquire();
  }

  /** Reruns all queries with subscribers, because their responses may have changed. */
  refresh(): void {
    for (const { query } of this.#queries.values()) if (query.hasSubscribers) query.refresh();
  }
}

/** A live query with a reference count. All its handles share this one object. */
class SharedQuery {
  readonly query: LiveQuery;
  readonly #onUnused: () => void;
  #references = 0;

  /** @param onUnused is called when the last handle is released. */
  constructor(query: LiveQuery, onUnused: () => void) {
    this.query = query;
    this.#onUnused = onUnused;
  }

  acquire(): LiveQueryHandle {
    this.#references += 1;
    return { query: this.query, release: () => this.#release() };
  }

  #release(): void {
    this.#references -= 1;
    if (this.#references === 0) this.#onUnused();
  }
}
