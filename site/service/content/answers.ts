import type { Logger } from 'pino';
import { models } from '../../content/models/index.ts';
import type { ContentStore } from '../store/contract.ts';
import type { Face } from '../store/record-query.ts';
import { Documents } from './documents.ts';
import { runQuery, type AskedQuery, type QueryOutcome } from './run-query.ts';
import { queryContext } from './schema/context.ts';
import { contentSchema } from './schema/schema.ts';

/** What queries are answered from. */
export interface AnswerSource {
  readonly store: ContentStore;
  /** Prefix of links in answers; '' makes them root-relative. */
  readonly publicUrl: string;
  readonly log: Logger;
}

/** Answers queries from the content as it is when they are asked. */
export class Answers {
  readonly #source: AnswerSource;
  readonly #schema = contentSchema(models);
  readonly #documents = new Documents(this.#schema);

  constructor(source: AnswerSource) {
    this.#source = source;
  }

  answer(asked: AskedQuery, face: Face): Promise<QueryOutcome> {
    const { store, publicUrl, log } = this.#source;
    const context = queryContext(store, face, publicUrl);
    return runQuery(this.#schema, this.#documents, asked, context, log);
  }
}
