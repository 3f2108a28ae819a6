import type { Logger } from 'pino';
import type { ImageUrls } from '../../../images/image-urls.ts';
import type { ContentStore } from '../../../storage/content-store.ts';
import type { GraphQLRequest } from './graphql-request.ts';
import { QueryCache } from './query-cache.ts';
import { executeQuery, type QueryResult } from './execute-query.ts';
import { createQueryContext, type QueryOptions } from '../../query-context.ts';
import { SchemaCache } from '../schema-cache.ts';

export interface QueryServiceOptions {
  readonly store: ContentStore;
  /** Prefix of URLs in responses; '' makes them root-relative. */
  readonly publicUrl: string;
  readonly images: ImageUrls;
  readonly log: Logger;
}

/** Executes queries, or returns their cached results. */
export class QueryService {
  readonly #options: QueryServiceOptions;
  readonly #schemas: SchemaCache;
  readonly #cache: QueryCache;

  constructor(options: QueryServiceOptions) {
    this.#options = options;
    this.#schemas = new SchemaCache(options.store);
    this.#cache = new QueryCache(options.store);
  }

  execute(request: GraphQLRequest, queryOptions: QueryOptions): Promise<QueryResult> {
    const { perspective, excludeInvalid, visualEditing, baseEditingUrl } = queryOptions;
    const key = JSON.stringify([
      ...[perspective, excludeInvalid, visualEditing, baseEditingUrl],
      ...[request.query, request.variables, request.operationName],
    ]);
    return this.#cache.get(key, () => this.#executeUncached(request, queryOptions));
  }

  async #executeUncached(
    request: GraphQLRequest,
    queryOptions: QueryOptions,
  ): Promise<QueryResult> {
    const { store, publicUrl, images, log } = this.#options;
    const { schema, documentCache, modelIds } = await this.#schemas.get(
      queryOptions.excludeInvalid,
    );
    const context = createQueryContext(store, queryOptions, { publicUrl, images, modelIds, log });
    return executeQuery(schema, documentCache, request, context, log);
  }
}
