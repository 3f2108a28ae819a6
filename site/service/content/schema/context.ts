import DataLoader from 'dataloader';
import type { ContentStore } from '../../store/contract.ts';
import type { Face } from '../../store/record-query.ts';
import type { StoredRecord } from '../../store/records.ts';
import type { StoredUpload } from '../../store/uploads.ts';
import type { Locale } from '../model.ts';

/** What resolvers share during one query. */
export interface QueryContext {
  readonly store: ContentStore;
  readonly face: Face;
  /** Prefix of links in answers; '' makes them root-relative. */
  readonly publicUrl: string;
  readonly records: DataLoader<string, StoredRecord | null>;
  readonly uploads: DataLoader<string, StoredUpload | null>;
  /** What the answer depends on: when one of these changes, it may be another. */
  readonly tags: Set<string>;
}

/** The tag of all records of a model: which of them a list holds may change with each. */
export const modelTag = (apiKey: string): string => `m-${apiKey}`;
/** The tag of one record, whatever its model. */
const recordTag = (id: string): string => `r-${id}`;
/** The tag of one upload. */
const uploadTag = (id: string): string => `u-${id}`;

/** A record on its way through resolvers, with the languages to try, in order. */
export interface RecordSource {
  readonly record: StoredRecord;
  readonly locales: readonly Locale[];
}

/** Makes the context of one query; nothing it has read outlives the query. */
export function queryContext(store: ContentStore, face: Face, publicUrl: string): QueryContext {
  const tags = new Set<string>();
  const tagged =
    (tagOf: (id: string) => string) =>
    (ids: readonly string[]): readonly string[] => {
      // What is not there now may be later.
      for (const id of ids) tags.add(tagOf(id));
      return ids;
    };
  const ofRecords = tagged(recordTag);
  const ofUploads = tagged(uploadTag);
  return {
    store,
    face,
    publicUrl,
    tags,
    records: new DataLoader((ids) => inOrder(ids, store.records.byIds(face, ofRecords(ids)))),
    uploads: new DataLoader((ids) => inOrder(ids, store.uploads.byIds(ofUploads(ids)))),
  };
}

async function inOrder<T extends { readonly id: string }>(
  ids: readonly string[],
  found: Promise<readonly T[]>,
): Promise<(T | null)[]> {
  const byId = new Map((await found).map((item) => [item.id, item]));
  return ids.map((id) => byId.get(id) ?? null);
}
