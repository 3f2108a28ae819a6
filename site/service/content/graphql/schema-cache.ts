import type { GraphQLSchema } from 'graphql';
import type { Change } from '../../storage/change-feed.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { modelEntityType, type Model } from '../../storage/models.ts';
import { DocumentCache } from './document-cache.ts';
import type { Locale } from '../naming.ts';
import { buildContentSchema } from './schema/build-content-schema.ts';
import { isLocaleChange, loadSiteLocales } from '../site-locales.ts';

/** A schema, the queries that are ready to run against it, and the models it was made of. */
export interface PreparedSchema {
  readonly schema: GraphQLSchema;
  readonly documents: DocumentCache;
  /** Ids of the models by their API keys. */
  readonly modelIds: ReadonlyMap<string, string>;
}

const changesSchema = (change: Change): boolean =>
  change.entityType === modelEntityType || isLocaleChange(change);

/** Both schemas of the models and languages as they are; each is built when it is first asked for. */
class ModelSchemas {
  readonly models: readonly Model[];
  readonly locales: readonly Locale[];
  readonly #modelIds;
  readonly #prepared = new Map<boolean, PreparedSchema>();

  constructor(models: readonly Model[], locales: readonly Locale[]) {
    this.models = models;
    this.locales = locales;
    this.#modelIds = new Map(models.map(({ apiKey, id }) => [apiKey, id]));
  }

  prepared(strict: boolean): PreparedSchema {
    const known = this.#prepared.get(strict);
    if (known !== undefined) return known;
    const schema = buildContentSchema(this.models, this.locales, strict);
    const documents = new DocumentCache(schema);
    const prepared = { schema, documents, modelIds: this.#modelIds };
    this.#prepared.set(strict, prepared);
    return prepared;
  }
}

/**
 * The schemas of the stored models, in the languages of the site. A change of either makes new ones
 * for the queries to come; those under way end on the one they began with.
 */
export class SchemaCache {
  readonly #store: ContentStore;
  #present: Promise<ModelSchemas> | undefined;

  constructor(store: ContentStore) {
    this.#store = store;
    store.changes.subscribe((changes) => {
      const isUnknown = changes.length === 0;
      if (isUnknown || changes.some(changesSchema)) this.#present = undefined;
    });
  }

  async get(strict: boolean): Promise<PreparedSchema> {
    this.#present ??= this.#read();
    return (await this.#present).prepared(strict);
  }

  async #read(): Promise<ModelSchemas> {
    try {
      const models = await this.#store.models.all();
      return new ModelSchemas(models, await loadSiteLocales(this.#store));
    } catch (error) {
      // Whoever asks next tries again.
      this.#present = undefined;
      throw error;
    }
  }
}
