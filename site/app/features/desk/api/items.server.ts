import { z } from 'zod';
import type { EditableRecord, RecordVersion, FieldValues } from '../editable-record.ts';
import type { ManagementClient } from './management-client.server.ts';

const timeSchema = z.string().nullish().default(null);

const metaSchema = z.looseObject({
  status: z.enum(['draft', 'updated', 'published']).catch('draft'),
  current_version: z.union([z.string(), z.number()]).optional(),
  updated_at: timeSchema,
  published_at: timeSchema,
  publication_scheduled_at: timeSchema,
  unpublishing_scheduled_at: timeSchema,
});

const itemSchema = z
  .looseObject({
    id: z.string(),
    attributes: z.record(z.string(), z.unknown()),
    relationships: z.looseObject({
      item_type: z.looseObject({ data: z.looseObject({ id: z.string() }) }),
    }),
    meta: metaSchema,
  })
  .transform(({ id, attributes, relationships, meta }): EditableRecord => ({
    id,
    model: relationships.item_type.data.id,
    values: attributes,
    version: Number(meta.current_version ?? 1),
    status: meta.status,
    updatedAt: meta.updated_at,
    publishedAt: meta.published_at,
    publicationScheduledAt: meta.publication_scheduled_at,
    unpublishingScheduledAt: meta.unpublishing_scheduled_at,
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

/** Filters and page of a list of records. */
export interface RecordQuery {
  /** API key of a model, or several separated by commas; undefined for all models. */
  readonly model?: string | undefined;
  /** Search text; undefined for all records. */
  readonly text?: string | undefined;
  /** Applies only together with `model`. */
  readonly status?: string | undefined;
  readonly ids?: readonly string[];
  /** The latest saved values or the published ones. Default: `current`. */
  readonly version?: 'current' | 'published';
  readonly offset?: number;
  readonly limit: number;
}

/** Lists records, the most recently updated first. */
export function listRecords(api: ManagementClient, query: RecordQuery) {
  return api.fetchMany(itemSchema, 'GET /items', {
    query: {
      version: query.version ?? 'current',
      'filter[type]': query.model,
      'filter[query]': query.text,
      'filter[ids]': query.ids?.join(','),
      'filter[fields][_status][eq]': query.model ? query.status : undefined,
      'page[limit]': query.limit,
      'page[offset]': query.offset ?? 0,
    },
  });
}

/** Returns the latest saved version of a record. */
export function getRecord(api: ManagementClient, id: string): Promise<EditableRecord> {
  return api.fetchOne(itemSchema, `GET /items/${encodeURIComponent(id)}`, {
    query: { version: 'current' },
  });
}

/** Lists the records that link to a record from a field, structured text or a block. */
export async function listReferencingRecords(
  api: ManagementClient,
  id: string,
): Promise<readonly EditableRecord[]> {
  return (await api.fetchMany(itemSchema, `GET /items/${encodeURIComponent(id)}/references`)).list;
}

/** A record to save. */
export interface SaveRecordInput {
  readonly id: string;
  readonly model: string;
  readonly values: FieldValues;
  /** The version on which the values are based; 0 creates the record. */
  readonly baseVersion: number;
}

/** Creates or updates a record without publishing it. */
export function saveRecord(
  api: ManagementClient,
  { id, model, values, baseVersion }: SaveRecordInput,
): Promise<EditableRecord> {
  const data = { type: 'item', id, attributes: values };
  if (baseVersion === 0) {
    const relationships = { item_type: { data: { type: 'item_type', id: model } } };
    return api.fetchOne(itemSchema, 'POST /items', { data: { ...data, relationships } });
  }
  return api.fetchOne(itemSchema, `PUT /items/${encodeURIComponent(id)}`, {
    data: { ...data, meta: { current_version: String(baseVersion) } },
  });
}

/** Lists the saved versions of a record, the latest first; at most 50. */
export async function listVersions(
  api: ManagementClient,
  id: string,
): Promise<readonly RecordVersion[]> {
  const call = `GET /items/${encodeURIComponent(id)}/versions`;
  return (await api.fetchMany(versionSchema, call, { query: { 'page[limit]': 50 } })).list;
}
