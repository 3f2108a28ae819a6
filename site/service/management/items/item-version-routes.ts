import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { Model } from '../../storage/records/models.ts';
import type { FieldValues, StoredRecord } from '../../storage/records/records.ts';
import type { RecordVersion } from '../../storage/records/record-versions.ts';
import { parseQueryParameters } from '../../http/request-validation.ts';
import { pageSchema, paginate } from '../pagination.ts';
import { toRelationship, type Resource } from '../json-api.ts';
import type { ManagementContext } from '../management-context.ts';
import { getItem, loadItemResource } from './item-resources.ts';
import { assertCurrentVersion } from './assert-current-version.ts';
import { serializeJsonValues } from './json-values.ts';
import { saveItem } from './save-item.ts';

interface VersionRoute {
  Params: { readonly id: string; readonly version: string };
}

/** Registers the routes that list, read and restore the versions of a record. */
export function registerItemVersionRoutes(
  app: FastifyInstance,
  { store }: ManagementContext,
): void {
  app.get<VersionRoute>('/items/:id/versions', async ({ params, query }) => {
    const record = await getItem(store, params.id);
    const versions = await store.versions.listByRecord(params.id);
    const models = await store.models.all();
    return paginate(
      versions.map((version) => toVersionResource(version, record, models)),
      parseQueryParameters(pageSchema, query),
    );
  });
  app.get<VersionRoute>('/items/:id/versions/:version', async ({ params }) => {
    const record = await getItem(store, params.id);
    const version = await getVersion(store, params);
    return { data: toVersionResource(version, record, await store.models.all()) };
  });
  app.post<VersionRoute>('/items/:id/versions/:version/restore', async ({ params, body }) => {
    await store.transaction(async (tx) => {
      const record = await getItem(tx, params.id);
      assertCurrentVersion(record, body);
      const { values } = await getVersion(tx, params);
      await restoreValues(tx, record, values);
    });
    return { data: await loadItemResource(store, params.id) };
  });
}

async function getVersion(
  store: ContentStore,
  { id, version }: VersionRoute['Params'],
): Promise<RecordVersion> {
  const versions = await store.versions.listByRecord(id);
  const match = versions.find((candidate) => String(candidate.version) === version);
  if (match !== undefined) return match;
  throw new ApiError('NOT_FOUND', `There is no version "${version}" of the record "${id}".`);
}

/**
 * Saves the values of a version as the newest ones.
 * @throws ApiError if they no longer match the fields of the model.
 */
async function restoreValues(
  tx: ContentStore,
  { id, model: modelKey }: StoredRecord,
  values: FieldValues,
): Promise<void> {
  const model = (await tx.models.all()).find(({ apiKey }) => apiKey === modelKey);
  if (model === undefined) throw new ApiError('NOT_FOUND', `There is no model "${modelKey}".`);
  await saveItem(tx, model, id, values, { previousValues: values });
}

function toVersionResource(
  { recordId, version, values, creator, createdAt }: RecordVersion,
  { model: modelKey, version: currentVersion, publishedVersion }: StoredRecord,
  models: readonly Model[],
): Resource {
  const model = models.find(({ apiKey }) => apiKey === modelKey);
  const attributes = model === undefined ? values : serializeJsonValues(model, values, models);
  return {
    ...{ type: 'item_version', id: String(version), attributes },
    relationships: {
      item: toRelationship('item', recordId),
      item_type: toRelationship('item_type', model?.id ?? null),
      editor: toRelationship('access_token', creator),
    },
    meta: {
      created_at: createdAt,
      is_current: version === currentVersion,
      is_published: version === publishedVersion,
    },
  };
}
