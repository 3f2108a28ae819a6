import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { ContentStore } from '../../storage/content-store.ts';
import type { StoredRecord } from '../../storage/records.ts';
import type { RecordVersion } from '../../storage/record-versions.ts';
import { parseQueryParameters } from '../../http/request-validation.ts';
import { pageSchema, paginate } from '../pagination.ts';
import { toRelationship, type Resource } from '../json-api.ts';
import type { ManagementContext } from '../management-context.ts';
import { getItem, loadItemResource } from './item-resource.ts';
import { assertCurrentVersion } from './assert-current-version.ts';

interface OfVersion {
  Params: { readonly id: string; readonly version: string };
}

/** Shows what records were, and brings it back. */
export function itemVersionRoutes(app: FastifyInstance, { store }: ManagementContext): void {
  app.get<OfVersion>('/items/:id/versions', async ({ params, query }) => {
    const record = await getItem(store, params.id);
    const versions = await store.versions.ofRecord(params.id);
    const modelId = await modelIdOf(store, record);
    return paginate(
      versions.map((version) => versionResource(version, record, modelId)),
      parseQueryParameters(pageSchema, query),
    );
  });
  app.get<OfVersion>('/items/:id/versions/:version', async ({ params }) => {
    const record = await getItem(store, params.id);
    const version = await foundVersion(store, params);
    return { data: versionResource(version, record, await modelIdOf(store, record)) };
  });
  app.post<OfVersion>('/items/:id/versions/:version/restore', async ({ params, body }) => {
    await store.transaction(async (within) => {
      const record = await getItem(within, params.id);
      assertCurrentVersion(record, body);
      const { model } = record;
      const { values } = await foundVersion(within, params);
      await within.records.save({ id: params.id, model, values });
    });
    return { data: await loadItemResource(store, params.id) };
  });
}

async function foundVersion(
  store: ContentStore,
  { id, version }: OfVersion['Params'],
): Promise<RecordVersion> {
  const versions = await store.versions.ofRecord(id);
  const found = versions.find((one) => String(one.version) === version);
  if (found !== undefined) return found;
  throw new ApiError('NOT_FOUND', `There is no version "${version}" of the record "${id}".`);
}

async function modelIdOf(store: ContentStore, { model }: StoredRecord): Promise<string | null> {
  return (await store.models.all()).find(({ apiKey }) => apiKey === model)?.id ?? null;
}

function versionResource(
  { recordId, version, values, creator, createdAt }: RecordVersion,
  { version: current, publishedVersion }: StoredRecord,
  modelId: string | null,
): Resource {
  return {
    ...{ type: 'item_version', id: String(version), attributes: values },
    relationships: {
      item: toRelationship('item', recordId),
      item_type: toRelationship('item_type', modelId),
      editor: toRelationship('access_token', creator),
    },
    meta: {
      created_at: createdAt,
      is_current: version === current,
      is_published: version === publishedVersion,
    },
  };
}
