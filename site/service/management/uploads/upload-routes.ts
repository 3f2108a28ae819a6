import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { z } from 'zod';
import { ApiError } from '../../content/api-error.ts';
import type { ContentStore } from '../../store/contract.ts';
import type { Values } from '../../store/records.ts';
import type { StoredUpload } from '../../store/uploads.ts';
import { askedData, askedParameters } from '../asked.ts';
import { itemResources } from '../items/item-resource.ts';
import { pageForm, pageOf } from '../page.ts';
import type { ManagementSource } from '../source.ts';
import type { ArrivedFile } from './arrivals.ts';
import type { UploadFolder } from './upload-folder.ts';
import { uploadResource } from './upload-resource.ts';

interface OfUpload {
  Params: { readonly id: string };
}

const words = z.string('text').nullable();
const edited = {
  author: words.optional(),
  copyright: words.optional(),
  notes: words.optional(),
  tags: z.array(z.string('text'), 'a list of words').optional(),
  default_field_metadata: z.record(z.string(), z.unknown(), 'an object by language').optional(),
};

const name = z
  .string('a file name')
  .min(1, 'a file name')
  .max(255, 'a file name of 255 characters')
  // Of a path only its end is a name.
  .transform((text) => basename(text.replaceAll('\\', '/')))
  // oxlint-disable-next-line no-control-regex
  .refine((text) => !/^\.{0,2}$|[\u0000-\u001f]/.test(text), 'a file name');

const requestForm = z.object({
  attributes: z.object({ filename: name }, 'an object with "filename"'),
});
const path = z
  .string('the id of a file that was sent')
  .regex(/^\/?[\w-]{22}\/[^/]+$/, 'the id of a file that was sent');
const captionsForm = z.object({
  path,
  language: z.string('a language such as "en"').max(35, 'a language such as "en"').optional(),
  label: z.string('a label').max(100, 'a label of 100 characters').optional(),
});
const newForm = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'an id')
    .optional(),
  attributes: z.looseObject(
    {
      path,
      ...edited,
      captions: z
        .array(captionsForm, 'a list of captions')
        .max(50, 'up to 50 captions')
        .default([]),
    },
    'an object with "path"',
  ),
});
const changedForm = z.object({ attributes: z.object(edited, 'an object of attributes') });

/** Takes uploads, lists them, changes what is said of them, and removes them. */
export function uploadRoutes(app: FastifyInstance, source: ManagementSource): void {
  const { store, publicUrl, uploadFolder, arrived } = source;
  app.post('/upload-requests', async ({ body, protocol, host }, reply) => {
    const { filename } = askedData(requestForm, body).attributes;
    const { id, query } = uploadFolder.newPlace();
    const origin = publicUrl || `${protocol}://${host}`;
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
    const { path: sent, captions: beside, ...said } = attributes;
    const file = await sentFile(uploadFolder, id, sent);
    const captions = [];
    for (const { path: its, language, label } of beside) {
      const { hash, filename } = await arrived.keep(await sentFile(uploadFolder, id, its));
      captions.push({ hash, name: filename, language, label });
    }
    const more = captions.length > 0 ? { captions } : {};
    const values = { ...(await arrived.keep(file)), ...onlyEdited(said), ...more };
    await store.uploads.save({ id, values });
    await arrived.saved(id, values);
    return reply.code(201).send({ data: uploadResource(await found(store, id)) });
  });
  app.get('/uploads', async ({ query }) => {
    const asked = askedParameters(listForm, query);
    const ids = asked['filter[ids]']?.split(',');
    const words = asked['filter[query]']?.toLowerCase();
    const all = (await (ids === undefined ? store.uploads.all() : store.uploads.byIds(ids))).filter(
      ({ values }) => words === undefined || String(values.filename).toLowerCase().includes(words),
    );
    return pageOf(all.map(uploadResource), asked);
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
        `Records still show it: ${sources.slice(0, 5).join(', ')}.`,
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

const listForm = pageForm.extend({
  'filter[ids]': z.string().optional(),
  'filter[query]': z.string().optional(),
});

/** Finds a file whose bytes have been sent to the address that was asked for. */
async function sentFile(folder: UploadFolder, id: string, sent: string): Promise<ArrivedFile> {
  const [place = '', filename = ''] = sent.replace(/^\//, '').split('/');
  const size = await folder.received(place);
  if (size === 0) throw new ApiError('NOT_FOUND', 'There is no such file, or it is empty.');
  return { id, path: folder.path(place), name: name.parse(filename), size };
}

/** What is absent is left alone. */
function onlyEdited(attributes: Values): Values {
  return Object.fromEntries(
    Object.keys(edited).flatMap((key) =>
      attributes[key] === undefined ? [] : [[key, attributes[key]]],
    ),
  );
}

async function found(store: ContentStore, id: string): Promise<StoredUpload> {
  const [upload] = await store.uploads.byIds([id]);
  if (upload !== undefined) return upload;
  throw new ApiError('NOT_FOUND', `There is no upload "${id}".`);
}
