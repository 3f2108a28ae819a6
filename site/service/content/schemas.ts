import type { GraphQLSchema } from 'graphql';
import type { ContentStore } from '../store/contract.ts';
import { changedModel, type Model } from '../store/models.ts';
import { Documents } from './documents.ts';
import { contentSchema } from './schema/schema.ts';

/** A schema, the queries that are ready to run against it, and the models it was made of. */
export interface PreparedSchema {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  /** Ids of the models by their API keys. */
  readonly modelIds: ReadonlyMap<string, string>;
}

/** Both schemas of the models as they are; each is built when it is first asked for. */
class ModelSchemas {
  readonly models: readonly Model[];
  readonly #modelIds;
  readonly #prepared = new Map<boolean, PreparedSchema>();

  constructor(models: readonly Model[]) {
    this.models = models;
    this.#modelIds = new Map(models.map(({ apiKey, id }) => [apiKey, id]));
  }

  prepared(strict: boolean): PreparedSchema {
    const known = this.#prepared.get(strict);
    if (known !== undefined) return known;
    const schema = contentSchema(this.models, strict);
    const documents = new Documents(schema);
    const prepared = { schema, documents, modelIds: this.#modelIds };
    this.#prepared.set(strict, prepared);
    return prepared;
  }
}

/**
 * The schemas of the stored models. A change of the models makes new ones for the queries to come;
 * those under way end on the one they began with.
 */
export class Schemas {
  readonly #store: ContentStore;
  #present: Promise<ModelSchemas> | undefined;

  constructor(store: ContentStore) {
    this.#store = store;
    store.changes.follow((changes) => {
      const isUnknown = changes.length === 0;
      if (isUnknown || changes.some(({ model }) => model === changedModel))
        this.#present = undefined;
    });
  }

  async prepared(strict: boolean): Promise<PreparedSchema> {
    this.#present ??= this.#read();
    return (await this.#present).prepared(strict);
  }

  async #read(): Promise<ModelSchemas> {
    try {
      return new ModelSchemas(await this.#store.models.all());
    } catch (error) {
      // Whoever asks next tries again.
      this.#present = undefined;
      throw error;
    }
  }
}
