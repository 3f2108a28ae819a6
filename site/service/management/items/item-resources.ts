import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/records/models.ts';
import type { Perspective } from '../../storage/query/record-query.ts';
import type { StoredRecord, FieldValues } from '../../storage/records/records.ts';
import { ApiError } from '../../http/api-error.ts';
import { toRelationship, type Resource } from '../json-api.ts';
import { serializeJsonValues } from './json-values.ts';

/**
 * Returns the values of all fields of a model as they are sent; `null` for fields without a value.
 */
export function getAttributes(
  model: Model,
  values: FieldValues,
  models: readonly Model[],
): FieldValues {
  const attributes = model.fields.map(({ apiKey }) => [apiKey, values[apiKey] ?? null]);
  return serializeJsonValues(model, Object.fromEntries(attributes) as FieldValues, models);
}

/** Serializes records as JSON:API resources, in the same order. */
export async function toItemResources(
  store: ContentStore,
  records: readonly StoredRecord[],
  perspective: Perspective = 'current',
): Promise<readonly Resource[]> {
  const ids = records.map(({ id }) => id);
  const [models, positions, ...invalidIds] = await Promise.all([
    store.models.all(),
    store.positions.findByIds(ids),
    store.derivedData.findInvalid('current', ids),
    store.derivedData.findInvalid('published', ids),
  ]);
  const [invalidCurrent, invalidPublished] = invalidIds.map((list) => new Set(list));
  const positionsById = new Map(positions.map((item) => [item.id, item]));
  return records.flatMap((record): Resource[] => {
    const model = models.find(({ apiKey }) => apiKey === record.model);
    if (model === undefined) return [];
    const { parent = null, position = null } = positionsById.get(record.id) ?? {};
    const isPublished = record.publishedVersion !== null;
    const isValid = !invalidCurrent?.has(record.id);
    const isPublishedValid = isPublished ? !invalidPublished?.has(record.id) : null;
    return [
      {
        ...{ type: 'item', id: record.id },
        attributes: {
          ...getAttributes(model, record.values, models),
          ...(model.tree && { parent_id: parent }),
          ...((model.tree || model.sortable) && { position }),
        },
        relationships: {
          item_type: toRelationship('item_type', model.id),
          creator: toRelationship('access_token', record.creator),
        },
        meta: {
          ...getMeta(record),
          is_valid: perspective === 'current' ? isValid : isPublishedValid,
          is_current_version_valid: isValid,
          is_published_version_valid: isPublishedValid,
        },
      },
    ];
  });
}

function getMeta(record: StoredRecord): FieldValues {
  return {
    status: record.status,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    published_at: record.publishedAt,
    first_published_at: record.firstPublishedAt,
    publication_scheduled_at: record.publicationScheduledAt,
    unpublishing_scheduled_at: record.unpublishingScheduledAt,
    current_version: String(record.version),
    stage: null,
  };
}

/**
 * Loads a record and serializes it as a JSON:API resource.
 * @throws ApiError if there is no such record.
 */
export async function loadItemResource(store: ContentStore, id: string): Promise<Resource> {
  const [resource] = await toItemResources(store, [await getItem(store, id)]);
  return resource ?? throwNotFound(id);
}

/** @throws ApiError if there is no such record. */
export async function getItem(store: ContentStore, id: string): Promise<StoredRecord> {
  const [record] = await store.records.findByIds('current', [id]);
  return record ?? throwNotFound(id);
}

function throwNotFound(id: string): never {
  throw new ApiError('NOT_FOUND', `There is no record "${id}".`);
}
