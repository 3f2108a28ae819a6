import type { Change } from '../storage/change-feed.ts';
import type { BeforeCommitHook, ContentStore } from '../storage/content-store.ts';
import type { StoredRecord } from '../storage/records.ts';
import {
  createSearchDocuments,
  searchableModels,
  type CaptionsByLocale,
} from './search-documents.ts';

/** Raise it when everything must be read anew because documents or stems are made otherwise. */
const recipe = '5';

/** What the index is made with, besides the records. */
export interface IndexerOptions {
  /** Reads the languages of the content, the default one first. */
  readonly loadLocales: (store: ContentStore) => Promise<readonly string[]>;
  /** What is said in the film of an upload, as far as everybody may know it. */
  readonly loadCaptions: (playbackId: string) => Promise<CaptionsByLocale>;
}

/** Keeps the index in step with what is published, in the transaction that publishes it. */
export function createIndexingHook(source: IndexerOptions): BeforeCommitHook {
  return async (within, changes) => {
    const ids = await touched(within, changes);
    if (ids.length > 0) await indexRecords(within, ids, source);
  };
}

/** Reads everything anew if the index was made by an older recipe, or never. */
export async function rebuildOutdatedIndex(
  store: ContentStore,
  source: IndexerOptions,
): Promise<void> {
  if ((await store.search.formatVersion()) !== recipe) await rebuildIndex(store, source);
}

/** Reads everything that can be found anew. */
export async function rebuildIndex(store: ContentStore, source: IndexerOptions): Promise<void> {
  await store.transaction(async (within) => {
    await within.search.reset(recipe);
    for (const model of Object.keys(searchableModels)) {
      const records = await within.records.find({ model, perspective: 'published' });
      for (const record of records) await indexRecord(within, record, source);
    }
  });
}

async function touched(store: ContentStore, changes: readonly Change[]): Promise<string[]> {
  const records = changes
    .filter(({ entityType }) => entityType in searchableModels)
    .map(({ id }) => id);
  const uploads = changes.filter(({ entityType }) => entityType === 'upload').map(({ id }) => id);
  return [...new Set([...records, ...(await store.search.sourcesOfUploads(uploads))])];
}

async function indexRecords(
  store: ContentStore,
  ids: readonly string[],
  source: IndexerOptions,
): Promise<void> {
  const published = await store.records.byIds('published', ids);
  for (const record of published) await indexRecord(store, record, source);
  const present = new Set(published.map(({ id }) => id));
  for (const id of ids) {
    if (!present.has(id)) await store.search.replace({ id, uploads: [], documents: [] });
  }
}

async function indexRecord(
  store: ContentStore,
  record: StoredRecord,
  { loadLocales, loadCaptions }: IndexerOptions,
): Promise<void> {
  const upload = filmUpload(record);
  const [known] = upload === undefined ? [] : await store.uploads.byIds([upload]);
  const playbackId = known?.values.playback_id;
  const isSaid = typeof playbackId === 'string' && !isBroadcast(record);
  const said = isSaid ? await loadCaptions(playbackId) : new Map();
  await store.search.replace({
    id: record.id,
    uploads: upload === undefined ? [] : [upload],
    documents: createSearchDocuments(record, { locales: await loadLocales(store), spoken: said }),
  });
}

function isBroadcast({ model, values }: StoredRecord): boolean {
  const field = searchableModels[model]?.liveField;
  return field !== undefined && Boolean(values[field]);
}

function filmUpload({ model, values }: StoredRecord): string | undefined {
  const field = searchableModels[model]?.videoField;
  const value = field === undefined ? undefined : values[field];
  const upload = (value as { readonly upload_id?: unknown } | null | undefined)?.upload_id;
  return typeof upload === 'string' ? upload : undefined;
}
