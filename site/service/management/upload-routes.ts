import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { StoredUpload } from '../storage/uploads.ts';
import { requestOrigin } from '../http/request-origin.ts';
import { parseResource, parseListParameters } from '../http/request-validation.ts';
import { toItemResources } from './items/item-resource.ts';
import { paginate } from './pagination.ts';
import type { ManagementContext } from './management-context.ts';
import { findReceivedFile } from './uploads/sent-file.ts';
import {
  updateUploadSchema,
  listUploadsSchema,
  createUploadSchema,
  pickEditableAttributes,
  createUploadRequestSchema,
} from './uploads/upload-schemas.ts';
import { toUploadResource } from './uploads/upload-resource.ts';

interface OfUpload {
  Params: { readonly id: string };
}

/** Takes uploads, lists them, changes what is said of them, and removes them. */
export function uploadRoutes(app: FastifyInstance, source: ManagementContext): void {
  const { store, publicUrl, uploadRequests, uploadProcessor } = source;
  app.post('/upload-requests', async (request, reply) => {
    const { filename } = parseResource(createUploadRequestSchema, request.body).attributes;
    const { id, query } = uploadRequests.create();
    const origin = publicUrl || requestOrigin(request, undefined);
    const url = `${origin}/service/upload-requests/${id}/bytes?${query}`;
    const data = {
      type: 'upload_request',
      id: `/${id}/${filename}`,
      attributes: { url, request_headers: {} },
    };
    return reply.code(201).send({ data });
  });
  app.post('/uploads', async ({ body }, reply) => {
    const { id = randomBytes(16).toString('base64url'), attributes } = parseResource(
      createUploadSchema,
      body,
    );
    await checkNew(store, id);
    const { path: sent, captions: beside, ...said } = attributes;
    using claims = new DisposableStack();
    const place = { folder: uploadRequests, id, claims };
    const file = await findReceivedFile(place, sent);
    const files = [file];
    const captions = [];
    for (const { path: its, language, label } of beside) {
      const text = await findReceivedFile(place, its);
      files.push(text);
      const { hash, filename } = await uploadProcessor.ingest(text);
      captions.push({ hash, name: filename, language, label });
    }
    const more = captions.length > 0 ? { captions } : {};
    const values = {
      ...(await uploadProcessor.ingest(file)),
      ...pickEditableAttributes(said),
      ...more,
    };
    await store.transaction(async (within) => {
      // Another request may have created it while the bytes were read.
      await checkNew(within, id);
      await within.uploads.save({ id, values });
    });
    await uploadProcessor.process(id, values);
    // What is left of them goes with what was never finished.
    for (const { release } of files) await release?.().catch(() => undefined);
    return await reply.code(201).send({ data: toUploadResource(await found(store, id)) });
  });
  app.get('/uploads', async ({ query }) => {
    const asked = parseListParameters(listUploadsSchema, query);
    const ids = asked['filter[ids]']?.split(',');
    const words = asked['filter[query]']?.toLowerCase();
    const all = (await (ids === undefined ? store.uploads.all() : store.uploads.byIds(ids))).filter(
      ({ values }) => words === undefined || String(values.filename).toLowerCase().includes(words),
    );
    return paginate(all.toSorted(latestFirst).map(toUploadResource), asked);
  });
  app.get<OfUpload>('/uploads/:id', async ({ params }) => ({
    data: toUploadResource(await found(store, params.id)),
  }));
  app.get<OfUpload>('/uploads/:id/references', async ({ params: { id } }) => {
    await found(store, id);
    const sources = await store.derivedData.findReferencing([id]);
    return { data: await toItemResources(store, await store.records.byIds('current', sources)) };
  });
  app.put<OfUpload>('/uploads/:id', async ({ params: { id }, body }) => {
    const { attributes } = parseResource(updateUploadSchema, body);
    return store.transaction(async (within) => {
      const { values } = await found(within, id);
      const upload = {
        id,
        values: {
          ...values,
          ...pickEditableAttributes(attributes),
          updated_at: new Date().toISOString(),
        },
      };
      await within.uploads.save(upload);
      return { data: toUploadResource(upload) };
    });
  });
  app.delete<OfUpload>('/uploads/:id', async ({ params: { id } }) => {
    const upload = await found(store, id);
    const sources = await store.derivedData.findReferencing([id]);
    if (sources.length > 0) {
      throw new ApiError(
        'IN_USE',
        `The upload is still used by these records: ${sources.slice(0, 5).join(', ')}.`,
        undefined,
        { references: sources },
      );
    }
    await store.uploads.delete(id);
    const same = (await store.uploads.all()).some(
      ({ values }) => values.hash === upload.values.hash,
    );
    await uploadProcessor.remove(id, upload.values, same);
    return { data: toUploadResource(upload) };
  });
}

async function found(store: ContentStore, id: string): Promise<StoredUpload> {
  const [upload] = await store.uploads.byIds([id]);
  if (upload !== undefined) return upload;
  throw new ApiError('NOT_FOUND', `There is no upload "${id}".`);
}

/** @throws ApiError where an upload has this id: what refers to it would show another file. */
async function checkNew(store: ContentStore, id: string): Promise<void> {
  if ((await store.uploads.byIds([id])).length === 0) return;
  throw new ApiError('IN_USE', `Upload "${id}" already exists.`);
}

/** Those that came with the site have no time, and stand behind what was added to them. */
function latestFirst(one: StoredUpload, other: StoredUpload): number {
  return timeOf(other).localeCompare(timeOf(one)) || one.id.localeCompare(other.id);
}

function timeOf({ values }: StoredUpload): string {
  return typeof values.created_at === 'string' ? values.created_at : '';
}
