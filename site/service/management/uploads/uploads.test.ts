import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendManagementRequest } from '../../test/management-request.ts';
import {
  queryContent,
  testContentDir,
  startTestServer,
  type TestServer,
} from '../../test/test-server.ts';
import { SqlUploadStore } from '../../storage/sql/stores/upload-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);

/** Creates an upload request. Returns the ID of the file and the URL for its bytes. */
async function createUploadRequest(filename: string): Promise<{ path: string; url: string }> {
  const { status, data } = await call('POST', '/upload-requests', { attributes: { filename } });
  expect(status).toBe(201);
  const { origin } = new URL(String(data.attributes.url));
  return { path: data.id, url: String(data.attributes.url).replace(origin, server.origin) };
}

const send = (url: string, body: Uint8Array | string, range?: string) =>
  fetch(url, {
    method: 'PUT',
    body: Buffer.from(body),
    headers: range === undefined ? {} : { 'content-range': range },
  });

async function upload(filename: string, bytes: Uint8Array | string, attributes: object = {}) {
  const { path, url } = await createUploadRequest(filename);
  expect((await send(url, bytes)).status).toBe(200);
  return call('POST', '/uploads', { type: 'upload', attributes: { path, ...attributes } });
}

const readPoster = () => readFile(join(testContentDir, 'films/blue-hour/poster.jpg'));

describe('uploads', () => {
  it('reads the metadata of an image from its content, and serves its bytes', async () => {
    const bytes = await readPoster();
    const { status, data } = await upload('A poster.jpg', bytes, { author: 'Me', tags: ['sea'] });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'upload',
      attributes: {
        ...{ filename: 'A poster.jpg', basename: 'A poster', mime_type: 'image/jpeg' },
        ...{ size: bytes.length, author: 'Me', tags: ['sea'], is_image: true },
      },
    });
    expect(data.attributes.width).toBeGreaterThan(0);
    const image = await fetch(`${server.origin}${String(data.attributes.url)}`);
    expect(Buffer.from(await image.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('responds with 507 if the disk is full', async () => {
    const { url } = await createUploadRequest('Too much.bin');
    const partialFile = join(
      server.settings.dataDir,
      'arriving',
      new URL(url).pathname.split('/').at(-2) ?? '',
    );
    await symlink('/dev/full', partialFile);
    const response = await send(url, 'too much');
    await rm(partialFile);
    expect(response.status).toBe(507);
    expect(await response.json()).toMatchObject({
      data: [
        {
          attributes: {
            code: 'STORAGE_FULL',
            details: { message: expect.stringContaining('server is out of storage') },
          },
        },
      ],
    });
  });

  it('creates an upload from the same bytes after an error, and rejects other bytes', async () => {
    const { path, url } = await createUploadRequest('Once more.bin');
    await send(url, 'all of it');
    const save = vi.spyOn(SqlUploadStore.prototype, 'save');
    save.mockRejectedValueOnce(new Error('The disk is full.'));
    const create = () => call('POST', '/uploads', { type: 'upload', attributes: { path } });
    expect((await create()).status).toBe(500);
    save.mockRestore();
    expect((await send(url, 'another', 'bytes 0-6/7')).status).toBe(409);
    const { status, data } = await create();
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({ filename: 'Once more.bin', size: 9 });
  });

  it('serves an image in the requested size until its upload is deleted', async () => {
    const { data } = await upload('Sized.jpg', await readPoster());
    const filter = `filter: { id: { eq: "${data.id}" } }`;
    const { body } = await queryContent(
      server,
      `{ upload(${filter}) { url(imgixParams: { w: 333, fm: webp }) } }`,
    );
    const { url } = (body as { data: { upload: { url: string } } }).data.upload;
    const resized = await fetch(server.origin + url);
    const image = sharp(Buffer.from(await resized.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: 'webp', width: 333 });
    await call('DELETE', `/uploads/${data.id}`);
    const others = await call('GET', '/uploads');
    for (const { id } of others.data) await call('DELETE', `/uploads/${id}`);
    expect((await fetch(server.origin + url)).status).toBe(404);
  });

  it('receives a file in parts, and resumes it', async () => {
    const { path, url } = await createUploadRequest('notes.txt');
    const first = await send(url, 'hello ', 'bytes 0-5/11');
    expect([first.status, first.headers.get('range')]).toEqual([308, 'bytes=0-5']);
    const statusResponse = await send(url, '', 'bytes */11');
    expect(statusResponse.headers.get('range')).toBe('bytes=0-5');
    expect((await send(url, 'rld', 'bytes 8-10/11')).status).toBe(422);
    expect((await send(url, 'world', 'bytes 6-10/11')).status).toBe(200);
    const { data } = await call('POST', '/uploads', { attributes: { path } });
    expect(data.attributes).toMatchObject({ size: 11, md5: '5eb63bbbe01eeed093cb22bb8f5acdc3' });
  });

  it('assigns no MIME type to an extension with the name of an object member', async () => {
    const { data } = await upload('notes.constructor', 'hello');
    expect(data.attributes).toMatchObject({ mime_type: 'application/octet-stream' });
  });

  it('rejects an upload with an existing ID with 409, and does not change the existing one', async () => {
    const { data: first } = await upload('first.txt', 'first');
    const { path, url } = await createUploadRequest('second.txt');
    await send(url, 'second');
    const second = { type: 'upload', id: first.id, attributes: { path } };
    const { status, data } = await call('POST', '/uploads', second);
    expect([status, data[0]?.attributes.code]).toEqual([409, 'IN_USE']);
    const { data: existing } = await call('GET', `/uploads/${first.id}`);
    expect(existing.attributes).toMatchObject({ filename: 'first.txt', size: 5 });
    const inputs = await Promise.all(
      ['third.txt', 'fourth.txt'].map(async (filename) => {
        const request = await createUploadRequest(filename);
        await send(request.url, filename);
        return { type: 'upload', id: 'racing', attributes: { path: request.path } };
      }),
    );
    const responses = await Promise.all(inputs.map((input) => call('POST', '/uploads', input)));
    expect(responses.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each([
    ['the same id', 'twice', 'twice'],
    ['different ids', 'one', 'other'],
    ['generated ids', undefined, undefined],
  ])('creates one upload for concurrent requests with the same bytes and %s', async (_, ...ids) => {
    for (let round = 0; round < 8; round += 1) {
      const { path, url } = await createUploadRequest('clip.txt');
      await send(url, `clip ${round}`);
      const bodies = ids.map((id) => ({
        type: 'upload',
        ...(id !== undefined && { id: `${id}-${round}` }),
        attributes: { path },
      }));
      const responses = await Promise.all(bodies.map((body) => call('POST', '/uploads', body)));
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      const rejected = responses.find(({ status }) => status === 409);
      expect(rejected?.data[0]?.attributes.code).toBe('IN_USE');
      const { data } = responses.find(({ status }) => status === 201) ?? {};
      const { data: stored } = await call('GET', `/uploads/${data?.id}`);
      expect(stored.attributes).toMatchObject({ filename: 'clip.txt', size: 6 });
      expect((await send(url, 'other bytes')).status).toBe(409);
    }
  });

  it('creates an upload from rejected bytes under another file name', async () => {
    const { path, url } = await createUploadRequest('notes.png');
    await send(url, 'not an image');
    expect((await call('POST', '/uploads', { attributes: { path } })).status).toBe(422);
    const renamed = path.replace('.png', '.txt');
    expect((await call('POST', '/uploads', { attributes: { path: renamed } })).status).toBe(201);
  });

  it('updates single attributes, and finds an upload by its file name', async () => {
    const { data } = await upload('report.pdf', '%PDF-1.7');
    await call('PUT', `/uploads/${data.id}`, { attributes: { notes: 'Old' } });
    const { data: changed } = await call('GET', `/uploads/${data.id}`);
    expect(changed.attributes).toMatchObject({ notes: 'Old', mime_type: 'application/pdf' });
    const matches = await call('GET', '/uploads?filter[query]=REPORT');
    expect(matches.data.map(({ id }) => id)).toEqual([data.id]);
    expect(matches.meta).toEqual({ total_count: 1 });
    expect((await call('GET', '/uploads?filter[color]=red')).status).toBe(422);
  });

  it('rejects the deletion of an upload that a record references', async () => {
    const { data } = await upload('other.txt', 'other');
    const { store } = server.service;
    const values = { title: { en: 'A' }, video: { upload_id: data.id } };
    await store.records.save({ id: 'shows', model: 'film', values });
    const rejected = await call('DELETE', `/uploads/${data.id}`);
    expect([rejected.status, rejected.data[0]?.attributes.code]).toEqual([409, 'IN_USE']);
    const { data: sources } = await call('GET', `/uploads/${data.id}/references`);
    expect(sources.map(({ id }) => id)).toEqual(['shows']);
    await store.records.delete('shows');
    expect((await call('DELETE', `/uploads/${data.id}`)).status).toBe(200);
    expect((await call('GET', `/uploads/${data.id}`)).status).toBe(404);
  });

  it.each([
    ['fake.png', 'not an image', 'The file is not an image of a supported type'],
    ['cut.jpg', '\u00ff\u00d8\u00ff', ''],
  ])('rejects %s with invalid content', async (name, bytes, reason) => {
    const { status, data } = await upload(name, bytes);
    expect(status).toBe(422);
    expect(data[0]?.attributes.details).toMatchObject({
      message: expect.stringContaining(reason),
    });
  });

  it('rejects an empty file', async () => {
    const { status } = await upload('empty.txt', '');
    expect(status).toBe(404);
  });

  it('uses only the last segment of a path as file name', async () => {
    const { path } = await createUploadRequest('../../etc/passwd');
    expect(path).toMatch(/^\/[\w-]{22}\/passwd$/);
    for (const filename of ['..', '', 'a\u0000b', 'x'.repeat(300)]) {
      const { status } = await call('POST', '/upload-requests', { attributes: { filename } });
      expect(status).toBe(422);
    }
  });

  it('rejects bytes at URLs with an invalid or expired signature', async () => {
    const { url } = await createUploadRequest('a.txt');
    for (const invalidUrl of [
      url.replace(/signature=.{3}/, 'signature=aaa'),
      url.replace(/until=\d+/, 'until=9999999999999'),
      url.replace(/[?].*/, ''),
      url.replace(/requests\/[^/]+/, 'requests/..%2f..%2fetc%2fpasswd'),
    ]) {
      expect((await send(invalidUrl, 'x')).status).toBe(403);
    }
  });
});
