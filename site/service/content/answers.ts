import type { Logger } from 'pino';
import type { ImageAddresses } from '../images/image-addresses.ts';
import type { ContentStore } from '../store/contract.ts';
import type { AskedQuery } from './asked-query.ts';
import { KeptAnswers } from './kept-answers.ts';
import { runQuery, type QueryOutcome } from './run-query.ts';
import { queryContext, type Sight } from './schema/context.ts';
import { Schemas } from './schemas.ts';

/** What queries are answered from. */
export interface AnswerSource {
  readonly store: ContentStore;
  /** Prefix of links in answers; '' makes them root-relative. */
  readonly publicUrl: string;
  /** Writes addresses of pictures. */
  readonly images: ImageAddresses;
  readonly log: Logger;
}

/** Answers queries from the content as it is when they are asked. */
export class Answers {
  readonly #source: AnswerSource;
  readonly #schemas: Schemas;
  readonly #kept: KeptAnswers;

  constructor(source: AnswerSource) {
    this.#source = source;
    this.#schemas = new Schemas(source.store);
    this.#kept = new KeptAnswers(source.store);
  }

  answer(asked: AskedQuery, sight: Sight): Promise<QueryOutcome> {
    const { face, onlyValid, visualEditing, baseEditingUrl } = sight;
    const key = JSON.stringify([
      ...[face, onlyValid, visualEditing, baseEditingUrl],
      ...[asked.query, asked.variables, asked.operationName],
    ]);
    return this.#kept.get(key, () => this.#ask(asked, sight));
  }

  async #ask(asked: AskedQuery, sight: Sight): Promise<QueryOutcome> {
    const { store, publicUrl, images, log } = this.#source;
    const { schema, documents, modelIds } = await this.#schemas.prepared(sight.onlyValid);
    const context = queryContext(store, sight, { publicUrl, images, modelIds, log });
    return runQuery(schema, documents, asked, context, log);
  }
}
