import DataLoader from 'dataloader';
import type { Logger } from 'pino';
import type { ImageUrls } from '../images/image-urls.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { Perspective } from '../storage/record-query.ts';
import { scanBudget, type ScanBudget } from '../storage/scan-budget.ts';
import type { StoredRecord } from '../storage/records.ts';
import type { RecordPosition } from '../storage/record-positions.ts';
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
import { AnswerSize } from './response-size.ts';

/** What a query may see, and how it is to be told. */
export interface QueryOptions {
  readonly perspective: Perspective;
  /** True leaves out records that do not fulfil what their model asks. */
  readonly excludeInvalid: boolean;
  /** Where editors work, without a closing slash; absent gives no links to them. */
  readonly baseEditingUrl?: string | undefined;
  /** True hides in each text where it can be edited. */
  readonly visualEditing: boolean;
}

/** What resolvers share during one query. */
export interface QueryContext extends QueryOptions {
  readonly store: ContentStore;
  /** Prefix of links in answers; '' makes them root-relative. */
  readonly publicUrl: string;
  /** Writes addresses of pictures. */
  readonly images: ImageUrls;
  readonly records: DataLoader<string, StoredRecord | null>;
  readonly uploads: DataLoader<string, StoredUpload | null>;
  /** Whether a record fulfils all that its model asks. */
  readonly validity: DataLoader<string, boolean>;
  /** Where records stand among others of their model. */
  readonly positions: DataLoader<string, RecordPosition | null>;
  /** Ids of the models by their API keys. */
  readonly modelIds: ReadonlyMap<string, string>;
  /** What is said of the whole site; read once, where it is asked for. */
  loadSite(): Promise<SiteSettings>;
  /** Where is told what of the content cannot be shown. */
  readonly log: Logger;
  /** What the answer depends on: when one of these changes, it may be another. */
  readonly cacheTags: Set<string>;
  /** Time that the filters and orders of the query may take together. */
  readonly budget: ScanBudget;
  /** Counts what the lists of the response hold. */
  readonly size: AnswerSize;
}

/** Milliseconds that filters and orders of one query may run. */
const SCAN_MS = 3000;

/** Where a block stands: the record around it, and the way there. */
interface BlockPath {
  readonly root: StoredRecord;
  readonly steps: readonly string[];
}

/** A record on its way through resolvers, with the languages to try, in order. */
export interface RecordSource {
  readonly record: StoredRecord;
  readonly locales: readonly Locale[];
  /** Set for a block; absent for a record that stands by itself. */
  readonly path?: BlockPath;
}

/** Makes the context of one query; nothing it has read outlives the query. */
export function createQueryContext(
  store: ContentStore,
  sight: QueryOptions,
  given: Pick<QueryContext, 'publicUrl' | 'images' | 'modelIds' | 'log'>,
): QueryContext {
  const tags = new Set([schemaCacheTag]);
  const tagged =
    (tagOf: (id: string) => string) =>
    (ids: readonly string[]): readonly string[] => {
      // What is not there now may be later.
      for (const id of ids) tags.add(tagOf(id));
      return ids;
    };
  const ofRecords = tagged(recordCacheTag);
  const ofUploads = tagged(uploadCacheTag);
  const { records, uploads, derivedData, positions } = store;
  let site: Promise<SiteSettings> | undefined;
  return {
    ...sight,
    ...given,
    store,
    cacheTags: tags,
    budget: scanBudget(SCAN_MS),
    size: new AnswerSize(),
    loadSite() {
      tags.add(modelCacheTag(siteEntityType));
      return (site ??= loadSiteSettings(store));
    },
    records: new DataLoader((ids) =>
      inOrder(ids, records.byIds(sight.perspective, ofRecords(ids))),
    ),
    uploads: new DataLoader((ids) => inOrder(ids, uploads.byIds(ofUploads(ids)))),
    positions: new DataLoader((ids) => inOrder(ids, positions.byIds(ids))),
    validity: new DataLoader(async (ids) => {
      tags.add(derivedDataCacheTag);
      const invalid = new Set(await derivedData.findInvalid(sight.perspective, ids));
      return ids.map((id) => !invalid.has(id));
    }),
  };
}

async function inOrder<T extends { readonly id: string }>(
  ids: readonly string[],
  found: Promise<readonly T[]>,
): Promise<(T | null)[]> {
  const byId = new Map((await found).map((item) => [item.id, item]));
  return ids.map((id) => byId.get(id) ?? null);
}
