import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { ApiError } from '../content/api-error.ts';
import type { ContentStore } from '../store/contract.ts';
import type { StoredUpload } from '../store/uploads.ts';
import { requestOrigin } from '../http/request-origin.ts';
import { askedData, askedList } from './asked.ts';
import { itemResources } from './items/item-resource.ts';
import { pageOf } from './page.ts';
import type { ManagementSource } from './source.ts';
import { sentFile } from './uploads/sent-file.ts';
import { changedForm, listForm, newForm, onlyEdited, requestForm } from './uploads/upload-forms.ts';
import { uploadResource } from './uploads/upload-resource.ts';

interface OfUpload {
  Params: { readonly id: string };
}

/** Takes uploads, lists them, changes what is said of them, and removes them. */
export function uploadRoutes(app: FastifyInstance, source: ManagementSource): void {
  const { store, publicUrl, uploadFolder, arrived } = source;
  app.post('/upload-requests', async (request, reply) => {
    const { filename } = askedData(requestForm, request.body).attributes;
    const { id, query } = uploadFolder.newPlace();
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
    const { id = randomBytes(16).toString('base64url'), attributes } = askedData(newForm, body);
    await checkNew(store, id);
    const { path: sent, captions: beside, ...said } = attributes;
    using claims = new DisposableStack();
    const place = { folder: uploadFolder, id, claims };
    const file = await sentFile(place, sent);
    const files = [file];
    const captions = [];
    for (const { path: its, language, label } of beside) {
      const text = await sentFile(place, its);
      files.push(text);
      const { hash, filename } = await arrived.keep(text);
      captions.push({ hash, name: filename, language, label });
    }
    const more = captions.length > 0 ? { captions } : {};
    const values = { ...(await arrived.keep(file)), ...onlyEdited(said), ...more };
    await store.transaction(async (within) => {
      // Another request may have created it while the bytes were read.
      await checkNew(within, id);
      await within.uploads.save({ id, values });
    });
    await arrived.saved(id, values);
    // What is left of them goes with what was never finished.
    for (const { taken } of files) await taken?.().catch(() => undefined);
    return await reply.code(201).send({ data: uploadResource(await found(store, id)) });
  });
  app.get('/uploads', async ({ query }) => {
    const asked = askedList(listForm, query);
    const ids = asked['filter[ids]']?.split(',');
    const words = asked['filter[query]']?.toLowerCase();
    const all = (await (ids === undefined ? store.uploads.all() : store.uploads.byIds(ids))).filter(
      ({ values }) => words === undefined || String(values.filename).toLowerCase().includes(words),
    );
    return pageOf(all.toSorted(latestFirst).map(uploadResource), asked);
  });
  app.get<OfUpload>('/uploads/:id', async ({ params }) => ({
    data: uploadResource(await found(store, params.id)),
  }));
  app.get<OfUpload>('/uploads/:id/references', async ({ params: { id } }) => {
    await found(store, id);
    const sources = await store.facts.sourcesOf([id]);
    return { data: await itemResources(store, await store.records.byIds('current', sources)) };
  });
  app.put<OfUpload>('/uploads/:id', async ({ params: { id }, body }) => {
    const { attributes } = askedData(changedForm, body);
    return store.transaction(async (within) => {
      const { values } = await found(within, id);
      const upload = {
        id,
        values: { ...values, ...onlyEdited(attributes), updated_at: new Date().toISOString() },
      };
      await within.uploads.save(upload);
      return { data: uploadResource(upload) };
    });
  });
  app.delete<OfUpload>('/uploads/:id', async ({ params: { id } }) => {
    const upload = await found(store, id);
    const sources = await store.facts.sourcesOf([id]);
    if (sources.length > 0) {
      throw new ApiError(
        'IN_USE',
        `The upload is still used by these records: ${sources.slice(0, 5).join(', ')}.`,
        undefined,
        { references: sources },
      );
    }
    await store.uploads.remove(id);
    const same = (await store.uploads.all()).some(
      ({ values }) => values.hash === upload.values.hash,
    );
    await arrived.gone(id, upload.values, same);
    return { data: uploadResource(upload) };
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
