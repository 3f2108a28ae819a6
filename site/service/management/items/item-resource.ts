import type { ContentStore } from '../../store/contract.ts';
import type { Model } from '../../store/models.ts';
import type { Face } from '../../store/record-query.ts';
import type { StoredRecord, Values } from '../../store/records.ts';
import { ApiError } from '../../content/api-error.ts';
import { to, type Resource } from '../resource.ts';

/** Every field of the model, those without a value as null. */
function attributesOf(model: Model, values: Values): Values {
  return Object.fromEntries(model.fields.map(({ apiKey }) => [apiKey, values[apiKey] ?? null]));
}

/** Writes records as the management API shows them, in the order in which they come. */
export async function itemResources(
  store: ContentStore,
  records: readonly StoredRecord[],
  face: Face = 'current',
): Promise<readonly Resource[]> {
  const ids = records.map(({ id }) => id);
  const [models, places, ...invalid] = await Promise.all([
    store.models.all(),
    store.places.byIds(ids),
    store.facts.invalidAmong('current', ids),
    store.facts.invalidAmong('published', ids),
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
          item_type: to('item_type', model.id),
          creator: to('access_token', record.creator),
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

function metaOf(record: StoredRecord): Values {
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
export async function itemResource(store: ContentStore, id: string): Promise<Resource> {
  const [resource] = await itemResources(store, [await foundItem(store, id)]);
  return resource ?? noItem(id);
}

/** @throws ApiError where there is no such record. */
export async function foundItem(store: ContentStore, id: string): Promise<StoredRecord> {
  const [record] = await store.records.byIds('current', [id]);
  return record ?? noItem(id);
}

function noItem(id: string): never {
  throw new ApiError('NOT_FOUND', `There is no record "${id}".`);
}
