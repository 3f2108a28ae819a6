import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { ApiError } from '../http/api-error.ts';
import type { ContentStore } from '../storage/content-store.ts';
import { getRequestOrigin } from '../http/get-request-origin.ts';
import { parseResource, parseListParameters } from '../http/request-validation.ts';
import { toItemResources } from './items/item-resources.ts';
import type { ManagementContext } from './management-context.ts';
import { getUpload } from './uploads/get-upload.ts';
import { listUploads } from './list-uploads.ts';
import { updateUpload } from './update-upload.ts';
import { findReceivedFile } from './uploads/find-received-file.ts';
import {
  updateUploadSchema,
  listUploadsSchema,
  createUploadSchema,
  pickEditableAttributes,
  createUploadRequestSchema,
} from './uploads/upload-schemas.ts';
import { toUploadResource } from './uploads/upload-resource.ts';

interface IdRoute {
  Params: { readonly id: string };
}

/**
 * Registers the routes that create upload requests, and list, create, update and delete uploads.
 */
export function registerUploadRoutes(app: FastifyInstance, context: ManagementContext): void {
  const { store, publicUrl, uploadRequests, uploadProcessor } = context;
  app.post('/upload-requests', async (request, reply) => {
    const { filename } = parseResource(createUploadRequestSchema, request.body).attributes;
    const { id, query } = uploadRequests.create();
    const origin = publicUrl || getRequestOrigin(request, undefined);
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
    await assertUnusedId(store, id);
    const { path: filePath, captions: captionInputs, ...otherAttributes } = attributes;
    using reservations = new DisposableStack();
    const fileRequest = { uploadRequests, id, reservations };
    const file = await findReceivedFile(fileRequest, filePath);
    const files = [file];
    const captions = [];
    for (const { path, language, label } of captionInputs) {
      const captionFile = await findReceivedFile(fileRequest, path);
      files.push(captionFile);
      const { hash, filename } = await uploadProcessor.ingest(captionFile);
      captions.push({ hash, name: filename, language, label });
    }
    const values = {
      ...(await uploadProcessor.ingest(file)),
      ...pickEditableAttributes(otherAttributes),
      ...(captions.length > 0 && { captions }),
    };
    await store.transaction(async (tx) => {
      // Another request can have created the upload while the files were being stored.
      await assertUnusedId(tx, id);
      await tx.uploads.save({ id, values });
    });
    await uploadProcessor.process(id, values);
    // Files that cannot be removed now are removed later like unfinished uploads.
    for (const { removeUploadRequest: removeRequest } of files)
      await removeRequest?.().catch(() => undefined);
    return await reply.code(201).send({ data: toUploadResource(await getUpload(store, id)) });
  });
  app.get('/uploads', ({ query }) =>
    listUploads(store, parseListParameters(listUploadsSchema, query, /^filter\[fields\]/)),
  );
  app.get<IdRoute>('/uploads/:id', async ({ params }) => ({
    data: toUploadResource(await getUpload(store, params.id)),
  }));
  app.get<IdRoute>('/uploads/:id/references', async ({ params: { id } }) => {
    await getUpload(store, id);
    const sources = await store.derivedData.findReferencingIds([id]);
    return {
      data: await toItemResources(store, await store.records.findByIds('current', sources)),
    };
  });
  app.put<IdRoute>('/uploads/:id', async ({ params: { id }, body }) => {
    const { attributes } = parseResource(updateUploadSchema, body);
    return { data: toUploadResource(await updateUpload(context, id, attributes)) };
  });
  app.delete<IdRoute>('/uploads/:id', async ({ params: { id } }) => {
    const upload = await getUpload(store, id);
    const sources = await store.derivedData.findReferencingIds([id]);
    if (sources.length > 0) {
      throw new ApiError(
        'IN_USE',
        `The upload is still used by these records: ${sources.slice(0, 5).join(', ')}.`,
        undefined,
        { references: sources },
      );
    }
    await store.uploads.delete(id);
    const isFileShared = (await store.uploads.all()).some(
      ({ values }) => values.hash === upload.values.hash,
    );
    await uploadProcessor.remove(id, upload.values, isFileShared);
    return { data: toUploadResource(upload) };
  });
}

/**
 * @throws ApiError if the ID is already in use. Overwriting the upload would change the file of
 * existing references.
 */
async function assertUnusedId(store: ContentStore, id: string): Promise<void> {
  if ((await store.uploads.findByIds([id])).length === 0) return;
  throw new ApiError('IN_USE', `Upload "${id}" already exists.`);
}
