import { z } from 'zod';
import type { DeskRecord, DeskVersion, Values } from '../record.ts';
import type { Management } from './management.server.ts';

const time = z.string().nullish().default(null);

const metaShape = z.looseObject({
  status: z.enum(['draft', 'updated', 'published']).catch('draft'),
  current_version: z.union([z.string(), z.number()]).optional(),
  updated_at: time,
  published_at: time,
  publication_scheduled_at: time,
  unpublishing_scheduled_at: time,
});

const itemShape = z
  .looseObject({
    id: z.string(),
    attributes: z.record(z.string(), z.unknown()),
    relationships: z.looseObject({
      item_type: z.looseObject({ data: z.looseObject({ id: z.string() }) }),
    }),
    meta: metaShape,
  })
  .transform(({ id, attributes, relationships, meta }): DeskRecord => ({
    id,
    model: relationships.item_type.data.id,
    values: attributes,
    version: Number(meta.current_version ?? 1),
    status: meta.status,
    updatedAt: meta.updated_at,
    publishedAt: meta.published_at,
    publicationAt: meta.publication_scheduled_at,
    unpublishingAt: meta.unpublishing_scheduled_at,
  }));

const versionShape = z
  .looseObject({
    id: z.string(),
    attributes: z.record(z.string(), z.unknown()),
    meta: z.looseObject({ created_at: z.string(), is_published: z.boolean().default(false) }),
  })
  .transform(({ id, attributes, meta }): DeskVersion => ({
    id,
    values: attributes,
    savedAt: meta.created_at,
    isPublished: meta.is_published,
  }));

/** Which records are wanted, and which part of them. */
export interface RecordSearch {
  /** API key of their model, or several with commas between; absent looks in every model. */
  readonly model?: string | undefined;
  readonly words?: string | undefined;
  readonly status?: string | undefined;
  readonly ids?: readonly string[];
  /** Values that editors or that visitors see; undefined means those of editors. */
  readonly version?: 'current' | 'published';
  readonly offset?: number;
  readonly limit: number;
}

/** Finds records, those first that were changed last. */
export function findRecords(api: Management, search: RecordSearch) {
  return api.many(itemShape, 'GET /items', {
    query: {
      version: search.version ?? 'current',
      'filter[type]': search.model,
      'filter[query]': search.words,
      'filter[ids]': search.ids?.join(','),
      'filter[fields][_status][eq]': search.model ? search.status : undefined,
      'page[limit]': search.limit,
      'page[offset]': search.offset ?? 0,
    },
  });
}

/** Reads a record as editors left it. */
export function readRecord(api: Management, id: string): Promise<DeskRecord> {
  return api.one(itemShape, `GET /items/${encodeURIComponent(id)}`, {
    query: { version: 'current' },
  });
}

/** Reads the records that link to a record by a field, or from within a text or a block. */
export async function readReferencing(api: Management, id: string): Promise<readonly DeskRecord[]> {
  return (await api.many(itemShape, `GET /items/${encodeURIComponent(id)}/references`)).list;
}

/** What an editor wants saved. */
export interface RecordToSave {
  readonly id: string;
  readonly model: string;
  readonly values: Values;
  /** The version that the editor has seen; 0 creates the record. */
  readonly seen: number;
}

/** Saves a record without publishing it. */
export function saveRecord(
  api: Management,
  { id, model, values, seen }: RecordToSave,
): Promise<DeskRecord> {
  const data = { type: 'item', id, attributes: values };
  if (seen === 0) {
    const relationships = { item_type: { data: { type: 'item_type', id: model } } };
    return api.one(itemShape, 'POST /items', { data: { ...data, relationships } });
  }
  return api.one(itemShape, `PUT /items/${encodeURIComponent(id)}`, {
    data: { ...data, meta: { current_version: String(seen) } },
  });
}

/** What a record was before, the latest first. */
export async function readVersions(api: Management, id: string): Promise<readonly DeskVersion[]> {
  const call = `GET /items/${encodeURIComponent(id)}/versions`;
  return (await api.many(versionShape, call, { query: { 'page[limit]': 50 } })).list;
}
