import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPhoto } from '../images/test/test-photo.ts';
import { sendManagementRequest } from '../test/management-request.ts';
import {
  queryContent,
  startTestServer,
  testContentDir,
  type TestServer,
} from '../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);

/** Sends a file to a new upload request. Returns the ID of the file. */
async function sendFile(filename: string, bytes: Uint8Array | string): Promise<string> {
  const { data } = await call('POST', '/upload-requests', { attributes: { filename } });
  const url = String(data.attributes.url);
  const response = await fetch(url.replace(new URL(url).origin, server.origin), {
    ...{ method: 'PUT', body: Buffer.from(bytes) },
  });
  expect(response.status).toBe(200);
  return data.id;
}

/** Creates an upload. Returns its resource. */
async function createUpload(filename: string, bytes: Uint8Array | string, attributes: object = {}) {
  const path = await sendFile(filename, bytes);
  const { status, data } = await call('POST', '/uploads', { attributes: { path, ...attributes } });
  expect(status).toBe(201);
  return data;
}

const readPoster = () => readFile(join(testContentDir, 'films/blue-hour/poster.jpg'));
const fetchAsset = (url: unknown) => fetch(`${server.origin}${String(url)}`);

describe('an update of an upload', () => {
  it('replaces the file, and keeps the texts and the references', async () => {
    const old = await createUpload('poster.jpg', await readPoster(), { author: 'Me' });
    const photo = await createTestPhoto(40, 20).png().toBuffer();
    const path = await sendFile('photo.png', photo);
    const { status, data } = await call('PUT', `/uploads/${old.id}`, {
      attributes: { path, tags: ['new'] },
    });
    expect([status, data]).toMatchObject([
      200,
      {
        id: old.id,
        attributes: {
          ...{ filename: 'photo.png', mime_type: 'image/png', width: 40, height: 20 },
          ...{ author: 'Me', tags: ['new'], created_at: old.attributes.created_at },
          size: photo.length,
        },
      },
    ]);
    expect(data.attributes.md5).not.toBe(old.attributes.md5);
    const asset = await fetchAsset(data.attributes.url);
    expect(Buffer.from(await asset.arrayBuffer()).equals(photo)).toBe(true);
    expect((await fetchAsset(old.attributes.url)).status).toBe(404);
    const again = await call('PUT', `/uploads/${old.id}`, { attributes: { path } });
    expect(again.status).toBe(409);
  });

  it('renames the file', async () => {
    const { id, attributes } = await createUpload('notes.txt', 'Some notes');
    const rename = (basename: string) =>
      call('PUT', `/uploads/${id}`, { attributes: { basename } });
    const { data } = await rename('My sea');
    expect(data.attributes).toMatchObject({ filename: 'My sea.txt', basename: 'My sea' });
    expect(data.attributes.url).not.toBe(attributes.url);
    expect(await (await fetchAsset(data.attributes.url)).text()).toBe('Some notes');
    expect((await rename('../sea')).status).toBe(422);
    expect((await rename('')).status).toBe(422);
  });

  it('does not replace a video', async () => {
    const { id } = await createUpload('notes.txt', 'Some more notes');
    const path = await sendFile('film.mp4', 'film');
    const { status, data } = await call('PUT', `/uploads/${id}`, { attributes: { path } });
    expect([status, data[0]?.attributes.code]).toEqual([422, 'UNSUPPORTED_MEMBER']);
    expect((await call('GET', `/uploads/${id}`)).data.attributes.filename).toBe('notes.txt');
  });
});

describe('the list of uploads', () => {
  it('is filtered and ordered', async () => {
    const first = await createUpload('aaa coast.txt', 'one', { notes: 'By the [sea]' });
    const second = await createUpload('zzz coast.csv', 'twelve', {
      default_field_metadata: { en: { alt: 'A coast' }, de: { alt: 'Eine Küste' } },
    });
    const ids = new Map([first, second].map(({ id }, index) => [id, index + 1]));
    const list = async (query: string) => {
      const { status, data, meta } = await call('GET', `/uploads?${query}`);
      return status === 200
        ? [data.flatMap(({ id }) => ids.get(id) ?? []), meta.total_count]
        : [status, data[0]?.attributes.details];
    };
    expect(await list('filter[query]=COAST&order_by=filename_asc')).toEqual([[1, 2], 2]);
    expect(await list('filter[query]=coast&order_by=size_DESC&page[limit]=1')).toEqual([[2], 2]);
    expect(await list('filter[query]=coast&order_by=_created_at_asc')).toEqual([[1, 2], 2]);
    expect(await list('filter[query]=coast')).toEqual([[2, 1], 2]);
    expect(await list('filter[query]=the+[sea')).toEqual([[1], 1]);
    expect(await list('filter[fields][basename][eq]=aaa+coast')).toEqual([[1], 1]);
    expect(await list('filter[fields][format][in]=csv')).toEqual([[2], 1]);
    expect(await list('filter[fields][type][eq]=richtext&filter[query]=coast')).toEqual([[1], 1]);
    expect(await list('filter[fields][size][lt]=4&filter[query]=coast')).toEqual([[1], 1]);
    const german = 'filter[fields][alt][matches][pattern]=K%C3%BCste';
    expect(await list(`${german}&locale=de`)).toEqual([[2], 1]);
    expect(await list(german)).toEqual([[], 0]);
    for (const [query, field] of [
      ['order_by=color_asc', 'order_by'],
      ['filter[fields][moon][eq]=1', 'filter[fields][moon][eq]'],
      ['filter[color]=red', 'filter[color]'],
      ['locale=fr', 'locale'],
    ] as const) {
      expect(await list(query)).toEqual([422, expect.objectContaining({ field })]);
    }
  });

  it('is filtered by the same properties in GraphQL', async () => {
    await createUpload('harbor.txt', 'three', {
      default_field_metadata: { en: { title: 'A harbor' }, de: { title: 'Ein Hafen' } },
    });
    const query = `{
      byName: allUploads(filter: { basename: { eq: "harbor" }, format: { eq: "txt" } }) { filename }
      byTitle: allUploads(locale: de, filter: { title: { eq: "Ein Hafen" } }) { filename }
      none: allUploads(filter: { title: { eq: "Ein Hafen" } }) { filename }
      ordered: allUploads(orderBy: basename_DESC, filter: { basename: { matches: { pattern: "^h" } } }) {
        basename
      }
    }`;
    const harbor = [{ filename: 'harbor.txt' }];
    expect((await queryContent(server, query)).body).toEqual({
      data: { byName: harbor, byTitle: harbor, none: [], ordered: [{ basename: 'harbor' }] },
    });
  });
});
