import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../content/api-error.ts';
import type { ContentStore } from '../../store/contract.ts';
import type { StoredRecord } from '../../store/records.ts';
import type { StoredVersion } from '../../store/versions.ts';
import { askedParameters } from '../asked.ts';
import { pageForm, pageOf } from '../page.ts';
import { to, type Resource } from '../resource.ts';
import type { ManagementSource } from '../source.ts';
import { foundItem, itemResource } from './item-resource.ts';
import { checkSeen } from './seen-version.ts';

interface OfVersion {
  Params: { readonly id: string; readonly version: string };
}

/** Shows what records were, and brings it back. */
export function itemVersionRoutes(app: FastifyInstance, { store }: ManagementSource): void {
  app.get<OfVersion>('/items/:id/versions', async ({ params, query }) => {
    const record = await foundItem(store, params.id);
    const versions = await store.versions.ofRecord(params.id);
    const modelId = await modelIdOf(store, record);
    return pageOf(
      versions.map((version) => versionResource(version, record, modelId)),
      askedParameters(pageForm, query),
    );
  });
  app.get<OfVersion>('/items/:id/versions/:version', async ({ params }) => {
    const record = await foundItem(store, params.id);
    const version = await foundVersion(store, params);
    return { data: versionResource(version, record, await modelIdOf(store, record)) };
  });
  app.post<OfVersion>('/items/:id/versions/:version/restore', async ({ params, body }) => {
    await store.transaction(async (within) => {
      const record = await foundItem(within, params.id);
      checkSeen(record, body);
      const { model } = record;
      const { values } = await foundVersion(within, params);
      await within.records.save({ id: params.id, model, values });
    });
    return { data: await itemResource(store, params.id) };
  });
}

async function foundVersion(
  store: ContentStore,
  { id, version }: OfVersion['Params'],
): Promise<StoredVersion> {
  const versions = await store.versions.ofRecord(id);
  const found = versions.find((one) => String(one.version) === version);
  if (found !== undefined) return found;
  throw new ApiError('NOT_FOUND', `There is no version "${version}" of the record "${id}".`);
}

async function modelIdOf(store: ContentStore, { model }: StoredRecord): Promise<string | null> {
  return (await store.models.all()).find(({ apiKey }) => apiKey === model)?.id ?? null;
}

function versionResource(
  { record, version, values, creator, createdAt }: StoredVersion,
  { version: current, publishedVersion }: StoredRecord,
  modelId: string | null,
): Resource {
  return {
    ...{ type: 'item_version', id: String(version), attributes: values },
    relationships: {
      item: to('item', record),
      item_type: to('item_type', modelId),
      editor: to('access_token', creator),
    },
    meta: {
      created_at: createdAt,
      is_current: version === current,
      is_published: version === publishedVersion,
    },
  };
}
