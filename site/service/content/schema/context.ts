import DataLoader from 'dataloader';
import type { ContentStore, Face, StoredRecord, StoredUpload } from '../../store/contract.ts';
import type { Locale } from '../model.ts';

/** What resolvers share during one query. */
export interface QueryContext {
  readonly store: ContentStore;
  readonly face: Face;
  /** Prefix of links in answers; '' makes them root-relative. */
  readonly publicUrl: string;
  readonly records: DataLoader<string, StoredRecord | null>;
  readonly uploads: DataLoader<string, StoredUpload | null>;
}

/** A record on its way through resolvers, with the languages to try, in order. */
export interface RecordSource {
  readonly record: StoredRecord;
  readonly locales: readonly Locale[];
}

/** Makes the context of one query; nothing it has read outlives the query. */
export function queryContext(store: ContentStore, face: Face, publicUrl: string): QueryContext {
  return {
    store,
    face,
    publicUrl,
    records: new DataLoader((ids) => inOrder(ids, store.byIds(face, ids))),
    uploads: new DataLoader((ids) => inOrder(ids, store.uploadsByIds(ids))),
  };
}

async function inOrder<T extends { readonly id: string }>(
  ids: readonly string[],
  found: Promise<readonly T[]>,
): Promise<(T | null)[]> {
  const byId = new Map((await found).map((item) => [item.id, item]));
  return ids.map((id) => byId.get(id) ?? null);
}
