import type { Logger } from 'pino';
import type { ImageUrls } from '../../../images/image-urls.ts';
import type { ContentStore } from '../../../storage/content-store.ts';
import type { GraphQLRequest } from './graphql-request.ts';
import { QueryCache } from './query-cache.ts';
import { executeQuery, type QueryResult } from './execute-query.ts';
import { createQueryContext, type QueryOptions } from '../../query-context.ts';
import { SchemaCache } from '../schema-cache.ts';

/** What queries are answered from. */
export interface QueryServiceOptions {
  readonly store: ContentStore;
  /** Prefix of links in answers; '' makes them root-relative. */
  readonly publicUrl: string;
  /** Writes addresses of pictures. */
  readonly images: ImageUrls;
  readonly log: Logger;
}

/** Answers queries from the content as it is when they are asked. */
export class QueryService {
  readonly #source: QueryServiceOptions;
  readonly #schemas: SchemaCache;
  readonly #kept: QueryCache;

  constructor(source: QueryServiceOptions) {
    this.#source = source;
    this.#schemas = new SchemaCache(source.store);
    this.#kept = new QueryCache(source.store);
  }

  execute(asked: GraphQLRequest, sight: QueryOptions): Promise<QueryResult> {
    const { perspective, excludeInvalid, visualEditing, baseEditingUrl } = sight;
    const key = JSON.stringify([
      ...[perspective, excludeInvalid, visualEditing, baseEditingUrl],
      ...[asked.query, asked.variables, asked.operationName],
    ]);
    return this.#kept.get(key, () => this.#ask(asked, sight));
  }

  async #ask(asked: GraphQLRequest, sight: QueryOptions): Promise<QueryResult> {
    const { store, publicUrl, images, log } = this.#source;
    const { schema, documents, modelIds } = await this.#schemas.get(sight.excludeInvalid);
    const context = createQueryContext(store, sight, { publicUrl, images, modelIds, log });
    return executeQuery(schema, documents, asked, context, log);
  }
}
