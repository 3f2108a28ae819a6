import type { GraphQLSchema } from 'graphql';
import type { Change } from '../../storage/change-feed.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { modelEntityType, type Model } from '../../storage/records/models.ts';
import { DocumentCache } from './document-cache.ts';
import type { Locale } from '../naming.ts';
import { buildContentSchema } from './schema/build-content-schema.ts';
import { isLocaleChange, loadSiteLocales } from '../site-locales.ts';

/** A schema, its document cache, and the IDs of its models. */
export interface PreparedSchema {
  readonly schema: GraphQLSchema;
  readonly documents: DocumentCache;
  /** IDs of the models by API key. */
  readonly modelIds: ReadonlyMap<string, string>;
}

const isSchemaChange = (change: Change): boolean =>
  change.entityType === modelEntityType || isLocaleChange(change);

/** Both schemas for the same models and locales; each is built on first use. */
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

  getSchema(excludeInvalid: boolean): PreparedSchema {
    const cached = this.#prepared.get(excludeInvalid);
    if (cached !== undefined) return cached;
    const schema = buildContentSchema(this.models, this.locales, excludeInvalid);
    const documents = new DocumentCache(schema);
    const prepared = { schema, documents, modelIds: this.#modelIds };
    this.#prepared.set(excludeInvalid, prepared);
    return prepared;
  }
}

/**
 * Caches the schemas of the stored models and locales. After a change, later queries get new
 * schemas; running queries finish with theirs.
 */
export class SchemaCache {
  readonly #store: ContentStore;
  #schemas: Promise<ModelSchemas> | undefined;

  constructor(store: ContentStore) {
    this.#store = store;
    store.changes.subscribe((changes) => {
      const isUnspecified = changes.length === 0;
      if (isUnspecified || changes.some(isSchemaChange)) this.#schemas = undefined;
    });
  }

  async get(excludeInvalid: boolean): Promise<PreparedSchema> {
    this.#schemas ??= this.#load();
    return (await this.#schemas).getSchema(excludeInvalid);
  }

  async #load(): Promise<ModelSchemas> {
    try {
      const models = await this.#store.models.all();
      return new ModelSchemas(models, await loadSiteLocales(this.#store));
    } catch (error) {
      // The next query tries again.
      this.#schemas = undefined;
      throw error;
    }
  }
}
