import DataLoader from 'dataloader';
import type { Logger } from 'pino';
import type { ImageUrls } from '../images/image-urls.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { Perspective } from '../storage/query/record-query.ts';
import { createTimeBudget, type TimeBudget } from '../storage/query/time-budget.ts';
import type { StoredRecord } from '../storage/records/records.ts';
import type { RecordPosition } from '../storage/records/record-positions.ts';
import type { StoredUpload } from '../storage/uploads.ts';
import { siteEntityType, loadSiteSettings, type SiteSettings } from './site-settings.ts';
import {
  derivedDataCacheTag,
  getModelCacheTag,
  getRecordCacheTag,
  schemaCacheTag,
  getUploadCacheTag,
} from './cache-tags.ts';
import type { Locale } from './locales.ts';
import { ResponseSizeLimiter } from './response-size-limiter.ts';

/** Options of a query: which records it reads, and how their values are returned. */
export interface QueryOptions {
  readonly perspective: Perspective;
  /** Whether records that violate the validators of their model are excluded. */
  readonly excludeInvalid: boolean;
  /** URL of the editor, without a trailing slash; omitted if responses contain no links to it. */
  readonly baseEditingUrl?: string | undefined;
  /** Whether text values contain invisible links to the editor. */
  readonly visualEditing: boolean;
}

/** State that resolvers share during one query. */
export interface QueryContext extends QueryOptions {
  readonly store: ContentStore;
  /** Prefix of the URLs in responses; '' makes them root-relative. */
  readonly publicUrl: string;
  readonly images: ImageUrls;
  readonly records: DataLoader<string, StoredRecord | null>;
  readonly uploads: DataLoader<string, StoredUpload | null>;
  /** Whether a record is valid according to its model. */
  readonly validity: DataLoader<string, boolean>;
  /** Positions of records within their model. */
  readonly positions: DataLoader<string, RecordPosition | null>;
  /** IDs of the models by API key. */
  readonly modelIds: ReadonlyMap<string, string>;
  /** Loads the settings of the site, once per query. */
  loadSite(): Promise<SiteSettings>;
  /** Receives warnings about content that cannot be returned. */
  readonly log: Logger;
  /** Cache tags of the response; invalidating any of them invalidates the response. */
  readonly cacheTags: Set<string>;
  /** Time budget for filtering and sorting. */
  readonly timeBudget: TimeBudget;
  /** Limits the number of list items in the response. */
  readonly responseSize: ResponseSizeLimiter;
}

/** Time limit for filtering and sorting in one query. */
const SCAN_TIME_LIMIT_MS = 3000;

/** Path of a block: its record and the segments from there. */
interface BlockPath {
  readonly root: StoredRecord;
  readonly segments: readonly string[];
}

/** A record to resolve, and the locales to try, in order. */
export interface RecordSource {
  readonly record: StoredRecord;
  readonly locales: readonly Locale[];
  /** Set for a block; omitted for a record. */
  readonly path?: BlockPath;
}

/** Creates the context of one query. Its data loaders cache only for that query. */
export function createQueryContext(
  store: ContentStore,
  options: QueryOptions,
  services: Pick<QueryContext, 'publicUrl' | 'images' | 'modelIds' | 'log'>,
): QueryContext {
  const tags = new Set([schemaCacheTag]);
  const createTagger =
    (toTag: (id: string) => string) =>
    (ids: readonly string[]): readonly string[] => {
      // Missing records are tagged too, because they may be created later.
      for (const id of ids) tags.add(toTag(id));
      return ids;
    };
  const tagRecords = createTagger(getRecordCacheTag);
  const tagUploads = createTagger(getUploadCacheTag);
  const { records, uploads, derivedData, positions } = store;
  let site: Promise<SiteSettings> | undefined;
  return {
    ...options,
    ...services,
    store,
    cacheTags: tags,
    timeBudget: createTimeBudget(SCAN_TIME_LIMIT_MS),
    responseSize: new ResponseSizeLimiter(),
    loadSite() {
      tags.add(getModelCacheTag(siteEntityType));
      return (site ??= loadSiteSettings(store));
    },
    records: new DataLoader((ids) =>
      sortByIds(ids, records.findByIds(options.perspective, tagRecords(ids))),
    ),
    uploads: new DataLoader((ids) => sortByIds(ids, uploads.findByIds(tagUploads(ids)))),
    positions: new DataLoader((ids) => sortByIds(ids, positions.findByIds(ids))),
    validity: new DataLoader(async (ids) => {
      tags.add(derivedDataCacheTag);
      const invalidIds = new Set(await derivedData.findInvalid(options.perspective, ids));
      return ids.map((id) => !invalidIds.has(id));
    }),
  };
}

async function sortByIds<T extends { readonly id: string }>(
  ids: readonly string[],
  items: Promise<readonly T[]>,
): Promise<(T | null)[]> {
  const byId = new Map((await items).map((item) => [item.id, item]));
  return ids.map((id) => byId.get(id) ?? null);
}
