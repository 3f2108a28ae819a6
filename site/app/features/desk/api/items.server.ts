import { z } from 'zod';
import type { EditableRecord, RecordVersion, FieldValues } from '../editable-record.ts';
import type { ManagementClient } from './management-client.server.ts';

const time = z.string().nullish().default(null);

const metaShape = z.looseObject({
  status: z.enum(['draft', 'updated', 'published']).catch('draft'),
  current_version: z.union([z.string(), z.number()]).optional(),
  updated_at: time,
  published_at: time,
  publication_scheduled_at: time,
  unpublishing_scheduled_at: time,
});

const itemSchema = z
  .looseObject({
    id: z.string(),
    attributes: z.record(z.string(), z.unknown()),
    relationships: z.looseObject({
      item_type: z.looseObject({ data: z.looseObject({ id: z.string() }) }),
    }),
    meta: metaShape,
  })
  .transform(({ id, attributes, relationships, meta }): EditableRecord => ({
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

const versionSchema = z
  .looseObject({
    id: z.string(),
    attributes: z.record(z.string(), z.unknown()),
    meta: z.looseObject({ created_at: z.string(), is_published: z.boolean().default(false) }),
  })
  .transform(({ id, attributes, meta }): RecordVersion => ({
    id,
    values: attributes,
    savedAt: meta.created_at,
    isPublished: meta.is_published,
  }));

/** Which records are wanted, and which part of them. */
export interface RecordQuery {
  /** API key of their model, or several with commas between; absent looks in every model. */
  readonly model?: string | undefined;
  readonly text?: string | undefined;
  readonly status?: string | undefined;
  readonly ids?: readonly string[];
  /** Values that editors or that visitors see; undefined means those of editors. */
  readonly version?: 'current' | 'published';
  readonly offset?: number;
  readonly limit: number;
}

/** Finds records, those first that were changed last. */
export function listRecords(api: ManagementClient, search: RecordQuery) {
  return api.fetchMany(itemSchema, 'GET /items', {
    query: {
      version: search.version ?? 'current',
      'filter[type]': search.model,
      'filter[query]': search.text,
      'filter[ids]': search.ids?.join(','),
      'filter[fields][_status][eq]': search.model ? search.status : undefined,
      'page[limit]': search.limit,
      'page[offset]': search.offset ?? 0,
    },
  });
}

/** Reads a record as editors left it. */
export function getRecord(api: ManagementClient, id: string): Promise<EditableRecord> {
  return api.fetchOne(itemSchema, `GET /items/${encodeURIComponent(id)}`, {
    query: { version: 'current' },
  });
}

/** Reads the records that link to a record by a field, or from within a text or a block. */
export async function readReferencing(
  api: ManagementClient,
  id: string,
): Promise<readonly EditableRecord[]> {
  return (await api.fetchMany(itemSchema, `GET /items/${encodeURIComponent(id)}/references`)).list;
}

/** What an editor wants saved. */
export interface SaveRecordInput {
  readonly id: string;
  readonly model: string;
  readonly values: FieldValues;
  /** The version that the editor has seen; 0 creates the record. */
  readonly seen: number;
}

/** Saves a record without publishing it. */
export function saveRecord(
  api: ManagementClient,
  { id, model, values, seen }: SaveRecordInput,
): Promise<EditableRecord> {
  const data = { type: 'item', id, attributes: values };
  if (seen === 0) {
    const relationships = { item_type: { data: { type: 'item_type', id: model } } };
    return api.fetchOne(itemSchema, 'POST /items', { data: { ...data, relationships } });
  }
  return api.fetchOne(itemSchema, `PUT /items/${encodeURIComponent(id)}`, {
    data: { ...data, meta: { current_version: String(seen) } },
  });
}

/** What a record was before, the latest first. */
export async function listVersions(
  api: ManagementClient,
  id: string,
): Promise<readonly RecordVersion[]> {
  const call = `GET /items/${encodeURIComponent(id)}/versions`;
  return (await api.fetchMany(versionSchema, call, { query: { 'page[limit]': 50 } })).list;
}
