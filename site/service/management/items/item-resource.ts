import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/models.ts';
import type { Perspective } from '../../storage/record-query.ts';
import type { StoredRecord, FieldValues } from '../../storage/records.ts';
import { ApiError } from '../../http/api-error.ts';
import { toRelationship, type Resource } from '../json-api.ts';

/** Every field of the model, those without a value as null. */
function attributesOf(model: Model, values: FieldValues): FieldValues {
  return Object.fromEntries(model.fields.map(({ apiKey }) => [apiKey, values[apiKey] ?? null]));
}

/** Writes records as the management API shows them, in the order in which they come. */
export async function toItemResources(
  store: ContentStore,
  records: readonly StoredRecord[],
  face: Perspective = 'current',
): Promise<readonly Resource[]> {
  const ids = records.map(({ id }) => id);
  const [models, places, ...invalid] = await Promise.all([
    store.models.all(),
    store.positions.byIds(ids),
    store.derivedData.findInvalid('current', ids),
    store.derivedData.findInvalid('published', ids),
  ]);
  const [current, published] = invalid.map((list) => new Set(list));
  const place = new Map(places.map((one) => [one.id, one]));
  return records.flatMap((record): Resource[] => {
    const model = models.find(({ apiKey }) => apiKey === record.model);
    if (model === undefined) return [];
    const { parent = null, position = null } = place.get(record.id) ?? {};
    const isPublished = record.publishedVersion !== null;
    const isValid = !current?.has(record.id);
    const isPublishedValid = isPublished ? !published?.has(record.id) : null;
    return [
      {
        ...{ type: 'item', id: record.id },
        attributes: {
          ...attributesOf(model, record.values),
          ...(model.tree && { parent_id: parent }),
          ...((model.tree || model.sortable) && { position }),
        },
        relationships: {
          item_type: toRelationship('item_type', model.id),
          creator: toRelationship('access_token', record.creator),
        },
        meta: {
          ...metaOf(record),
          is_valid: face === 'current' ? isValid : isPublishedValid,
          is_current_version_valid: isValid,
          is_published_version_valid: isPublishedValid,
        },
      },
    ];
  });
}

function metaOf(record: StoredRecord): FieldValues {
  return {
    status: record.status,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    published_at: record.publishedAt,
    first_published_at: record.firstPublishedAt,
    publication_scheduled_at: record.publicationAt,
    unpublishing_scheduled_at: record.unpublishingAt,
    current_version: String(record.version),
    stage: null,
  };
}

/**
 * Writes one record as the management API shows it.
 * @throws ApiError where it is not there.
 */
export async function loadItemResource(store: ContentStore, id: string): Promise<Resource> {
  const [resource] = await toItemResources(store, [await getItem(store, id)]);
  return resource ?? noItem(id);
}

/** @throws ApiError where there is no such record. */
export async function getItem(store: ContentStore, id: string): Promise<StoredRecord> {
  const [record] = await store.records.byIds('current', [id]);
  return record ?? noItem(id);
}

function noItem(id: string): never {
  throw new ApiError('NOT_FOUND', `There is no record "${id}".`);
}
