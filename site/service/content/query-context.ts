import DataLoader from 'dataloader';
import type { Logger } from 'pino';
import type { ImageUrls } from '../images/image-urls.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { Perspective } from '../storage/query/record-query.ts';
import { createScanBudget, type ScanBudget } from '../storage/query/scan-budget.ts';
import type { StoredRecord } from '../storage/records/records.ts';
import type { RecordPosition } from '../storage/records/record-positions.ts';
import type { StoredUpload } from '../storage/uploads.ts';
import { siteEntityType, loadSiteSettings, type SiteSettings } from './site-settings.ts';
import {
  derivedDataCacheTag,
  modelCacheTag,
  recordCacheTag,
  schemaCacheTag,
  uploadCacheTag,
} from './cache-tags.ts';
import type { Locale } from './naming.ts';
import { ResponseSize } from './response-size.ts';

/** Options of a query: what it may read, and how values are returned. */
export interface QueryOptions {
  readonly perspective: Perspective;
  /** Whether records that violate the validations of their model are omitted. */
  readonly excludeInvalid: boolean;
  /** URL of the editor, without a trailing slash; absent for responses without links to it. */
  readonly baseEditingUrl?: string | undefined;
  /** Whether texts contain invisible links to the editor. */
  readonly visualEditing: boolean;
}

/** State that resolvers share during one query. */
export interface QueryContext extends QueryOptions {
  readonly store: ContentStore;
  /** Prefix of the URLs in responses; '' makes them root-relative. */
  readonly publicUrl: string;
  /** Creates image URLs. */
  readonly images: ImageUrls;
  readonly records: DataLoader<string, StoredRecord | null>;
  readonly uploads: DataLoader<string, StoredUpload | null>;
  /** Whether a record is valid according to its model. */
  readonly validity: DataLoader<string, boolean>;
  /** Positions of records among the others of their model. */
  readonly positions: DataLoader<string, RecordPosition | null>;
  /** IDs of the models by API key. */
  readonly modelIds: ReadonlyMap<string, string>;
  /** Loads the settings of the site, once per query. */
  loadSite(): Promise<SiteSettings>;
  /** Receives warnings about content that cannot be returned. */
  readonly log: Logger;
  /** Cache tags of the response: a change of any of them may change it. */
  readonly cacheTags: Set<string>;
  /** Time budget for all filters and orders of the query. */
  readonly budget: ScanBudget;
  /** Counts the items of the lists in the response. */
  readonly size: ResponseSize;
}

/** Time limit for the filters and orders of one query. */
const SCAN_MS = 3000;

/** Path to a block: its record and the steps from there. */
interface BlockPath {
  readonly root: StoredRecord;
  readonly steps: readonly string[];
}

/** A record that resolvers read, with the locales to try in order. */
export interface RecordSource {
  readonly record: StoredRecord;
  readonly locales: readonly Locale[];
  /** Set for a block; absent for a record. */
  readonly path?: BlockPath;
}

/** Creates the context of one query; its data loaders cache nothing beyond the query. */
export function createQueryContext(
  store: ContentStore,
  options: QueryOptions,
  services: Pick<QueryContext, 'publicUrl' | 'images' | 'modelIds' | 'log'>,
): QueryContext {
  const tags = new Set([schemaCacheTag]);
  const createTagger =
    (toTag: (id: string) => string) =>
    (ids: readonly string[]): readonly string[] => {
      // A missing record may be created later, so its tag is added too.
      for (const id of ids) tags.add(toTag(id));
      return ids;
    };
  const tagRecords = createTagger(recordCacheTag);
  const tagUploads = createTagger(uploadCacheTag);
  const { records, uploads, derivedData, positions } = store;
  let site: Promise<SiteSettings> | undefined;
  return {
    ...options,
    ...services,
    store,
    cacheTags: tags,
    budget: createScanBudget(SCAN_MS),
    size: new ResponseSize(),
    loadSite() {
      tags.add(modelCacheTag(siteEntityType));
      return (site ??= loadSiteSettings(store));
    },
    records: new DataLoader((ids) =>
      inOrder(ids, records.byIds(options.perspective, tagRecords(ids))),
    ),
    uploads: new DataLoader((ids) => inOrder(ids, uploads.byIds(tagUploads(ids)))),
    positions: new DataLoader((ids) => inOrder(ids, positions.byIds(ids))),
    validity: new DataLoader(async (ids) => {
      tags.add(derivedDataCacheTag);
      const invalid = new Set(await derivedData.findInvalid(options.perspective, ids));
      return ids.map((id) => !invalid.has(id));
    }),
  };
}

async function inOrder<T extends { readonly id: string }>(
  ids: readonly string[],
  items: Promise<readonly T[]>,
): Promise<(T | null)[]> {
  const byId = new Map((await items).map((item) => [item.id, item]));
  return ids.map((id) => byId.get(id) ?? null);
}
