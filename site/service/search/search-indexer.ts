import type { Change } from '../storage/change-feed.ts';
import type { BeforeCommitHook, ContentStore } from '../storage/content-store.ts';
import type { StoredRecord } from '../storage/records/records.ts';
import {
  createSearchDocuments,
  searchableModels,
  type CaptionsByLocale,
} from './search-documents.ts';

/** Version of the documents and stems; increment it to rebuild every index. */
const INDEX_VERSION = '5';

/** Functions that load indexed data other than records. */
export interface IndexerOptions {
  /** Loads the locales of the content, the default one first. */
  readonly loadLocales: (store: ContentStore) => Promise<readonly string[]>;
  /** Loads the captions of a video; none if it requires a playback token. */
  readonly loadCaptions: (playbackId: string) => Promise<CaptionsByLocale>;
}

/**
 * Creates a hook that updates the index in the transaction that publishes or unpublishes a record.
 */
export function createIndexingHook(options: IndexerOptions): BeforeCommitHook {
  return async (tx, changes) => {
    const ids = await findAffectedRecords(tx, changes);
    if (ids.length > 0) await indexRecords(tx, ids, options);
  };
}

/** Rebuilds the index if its format version is outdated or missing. */
export async function rebuildOutdatedIndex(
  store: ContentStore,
  options: IndexerOptions,
): Promise<void> {
  if ((await store.search.getFormatVersion()) !== INDEX_VERSION) await rebuildIndex(store, options);
}

/** Rebuilds the whole index in one transaction. */
export async function rebuildIndex(store: ContentStore, options: IndexerOptions): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.search.reset(INDEX_VERSION);
    for (const model of Object.keys(searchableModels)) {
      const records = await tx.records.find({ model, perspective: 'published' });
      for (const record of records) await indexRecord(tx, record, options);
    }
  });
}

async function findAffectedRecords(
  store: ContentStore,
  changes: readonly Change[],
): Promise<string[]> {
  const records = changes
    .filter(({ entityType }) => entityType in searchableModels)
    .map(({ id }) => id);
  const uploads = changes.filter(({ entityType }) => entityType === 'upload').map(({ id }) => id);
  return [...new Set([...records, ...(await store.search.findSourcesOfUploads(uploads))])];
}

async function indexRecords(
  store: ContentStore,
  ids: readonly string[],
  options: IndexerOptions,
): Promise<void> {
  const publishedRecords = await store.records.findByIds('published', ids);
  for (const record of publishedRecords) await indexRecord(store, record, options);
  const publishedIds = new Set(publishedRecords.map(({ id }) => id));
  for (const id of ids) {
    if (!publishedIds.has(id)) await store.search.replace({ id, uploads: [], documents: [] });
  }
}

async function indexRecord(
  store: ContentStore,
  record: StoredRecord,
  { loadLocales, loadCaptions }: IndexerOptions,
): Promise<void> {
  const uploadId = getVideoUploadId(record);
  const [upload] = uploadId === undefined ? [] : await store.uploads.findByIds([uploadId]);
  const playbackId = upload?.values.playback_id;
  const hasCaptions = typeof playbackId === 'string' && !isLiveRecord(record);
  const captions = hasCaptions ? await loadCaptions(playbackId) : new Map();
  await store.search.replace({
    id: record.id,
    uploads: uploadId === undefined ? [] : [uploadId],
    documents: createSearchDocuments(record, { locales: await loadLocales(store), captions }),
  });
}

function isLiveRecord({ model, values }: StoredRecord): boolean {
  const field = searchableModels[model]?.liveField;
  return field !== undefined && Boolean(values[field]);
}

function getVideoUploadId({ model, values }: StoredRecord): string | undefined {
  const field = searchableModels[model]?.videoField;
  const value = field === undefined ? undefined : values[field];
  const uploadId = (value as { readonly upload_id?: unknown } | null | undefined)?.upload_id;
  return typeof uploadId === 'string' ? uploadId : undefined;
}
