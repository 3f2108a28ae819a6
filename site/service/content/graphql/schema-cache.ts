import type { GraphQLSchema } from 'graphql';
import type { Change } from '../../storage/change-feed.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import { modelEntityType, type Model } from '../../storage/records/models.ts';
import { DocumentCache } from './document-cache.ts';
import type { Locale } from '../locales.ts';
import { buildContentSchema } from './schema/build-content-schema.ts';
import { isLocaleChange, loadSiteLocales } from '../site-locales.ts';

/** A schema, its document cache, and the IDs of its models. */
export interface SchemaBundle {
  readonly schema: GraphQLSchema;
  readonly documentCache: DocumentCache;
  /** IDs of the models by API key. */
  readonly modelIds: ReadonlyMap<string, string>;
}

const isSchemaChange = (change: Change): boolean =>
  change.entityType === modelEntityType || isLocaleChange(change);

/**
 * The schemas with and without invalid records for the same models and locales. Each is built on
 * first use.
 */
class SchemaPair {
  readonly models: readonly Model[];
  readonly locales: readonly Locale[];
  readonly #modelIds;
  readonly #schemas = new Map<boolean, SchemaBundle>();

  constructor(models: readonly Model[], locales: readonly Locale[]) {
    this.models = models;
    this.locales = locales;
    this.#modelIds = new Map(models.map(({ apiKey, id }) => [apiKey, id]));
  }

  getSchema(excludeInvalid: boolean): SchemaBundle {
    const cached = this.#schemas.get(excludeInvalid);
    if (cached !== undefined) return cached;
    const schema = buildContentSchema(this.models, this.locales, excludeInvalid);
    const documentCache = new DocumentCache(schema);
    const bundle = { schema, documentCache, modelIds: this.#modelIds };
    this.#schemas.set(excludeInvalid, bundle);
    return bundle;
  }
}

/**
 * Caches the schemas of the stored models and locales. After a change, new queries get new schemas;
 * running queries finish with the old ones.
 */
export class SchemaCache {
  readonly #store: ContentStore;
  #schemas: Promise<SchemaPair> | undefined;

  constructor(store: ContentStore) {
    this.#store = store;
    store.changes.subscribe((changes) => {
      const isUnspecified = changes.length === 0;
      if (isUnspecified || changes.some(isSchemaChange)) this.#schemas = undefined;
    });
  }

  async get(excludeInvalid: boolean): Promise<SchemaBundle> {
    this.#schemas ??= this.#load();
    return (await this.#schemas).getSchema(excludeInvalid);
  }

  async #load(): Promise<SchemaPair> {
    try {
      const models = await this.#store.models.all();
      return new SchemaPair(models, await loadSiteLocales(this.#store));
    } catch (error) {
      // The next query retries.
      this.#schemas = undefined;
      throw error;
    }
  }
}
