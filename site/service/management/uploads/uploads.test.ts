import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { managementRequest } from '../../test/management-request.ts';
import {
  queryContent,
  testContentDir,
  startTestServer,
  type TestServer,
} from '../../test/test-server.ts';
import { SqlUploadStore } from '../../storage/sql/upload-store.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
});
afterAll(() => served[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  managementRequest(served, method, path, data);

/** Asks for an address to send a file to. */
async function place(filename: string): Promise<{ path: string; url: string }> {
  const { status, data } = await call('POST', '/upload-requests', { attributes: { filename } });
  expect(status).toBe(201);
  const { origin } = new URL(String(data.attributes.url));
  return { path: data.id, url: String(data.attributes.url).replace(origin, served.origin) };
}

const send = (url: string, body: Uint8Array | string, range?: string) =>
  fetch(url, {
    method: 'PUT',
    body: Buffer.from(body),
    headers: range === undefined ? {} : { 'content-range': range },
  });

async function uploaded(filename: string, bytes: Uint8Array | string, more: object = {}) {
  const { path, url } = await place(filename);
  expect((await send(url, bytes)).status).toBe(200);
  return call('POST', '/uploads', { type: 'upload', attributes: { path, ...more } });
}

const poster = () => readFile(join(testContentDir, 'films/blue-hour/poster.jpg'));

describe('an upload', () => {
  it('of a picture is known by what is in it, and served', async () => {
    const bytes = await poster();
    const { status, data } = await uploaded('A poster.jpg', bytes, { author: 'Me', tags: ['sea'] });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'upload',
      attributes: {
        ...{ filename: 'A poster.jpg', basename: 'A poster', mime_type: 'image/jpeg' },
        ...{ size: bytes.length, author: 'Me', tags: ['sea'], is_image: true },
      },
    });
    expect(data.attributes.width).toBeGreaterThan(0);
    const shown = await fetch(`${served.origin}${String(data.attributes.url)}`);
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('for which the disk has no room says so', async () => {
    const { url } = await place('Too much.bin');
    const arriving = join(
      served.settings.dataDir,
      'arriving',
      new URL(url).pathname.split('/').at(-2) ?? '',
    );
    await symlink('/dev/full', arriving);
    const answer = await send(url, 'too much');
    await rm(arriving);
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({
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

  it('that could not be saved is made of the same bytes once more, which are none others meanwhile', async () => {
    const { path, url } = await place('Once more.bin');
    await send(url, 'all of it');
    const save = vi.spyOn(SqlUploadStore.prototype, 'save');
    save.mockRejectedValueOnce(new Error('The disk is full.'));
    const make = () => call('POST', '/uploads', { type: 'upload', attributes: { path } });
    expect((await make()).status).toBe(500);
    save.mockRestore();
    expect((await send(url, 'another', 'bytes 0-6/7')).status).toBe(409);
    const { status, data } = await make();
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({ filename: 'Once more.bin', size: 9 });
  });

  it('of a picture comes in the very size that a query asks for, until it is removed', async () => {
    const { data } = await uploaded('Sized.jpg', await poster());
    const filter = `filter: { id: { eq: "${data.id}" } }`;
    const { body } = await queryContent(
      served,
      `{ upload(${filter}) { url(imgixParams: { w: 333, fm: webp }) } }`,
    );
    const { url } = (body as { data: { upload: { url: string } } }).data.upload;
    const shown = await fetch(served.origin + url);
    const picture = sharp(Buffer.from(await shown.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 333 });
    await call('DELETE', `/uploads/${data.id}`);
    const others = await call('GET', '/uploads');
    for (const { id } of others.data) await call('DELETE', `/uploads/${id}`);
    expect((await fetch(served.origin + url)).status).toBe(404);
  });

  it('comes in parts, and goes on where it was broken off', async () => {
    const { path, url } = await place('notes.txt');
    const first = await send(url, 'hello ', 'bytes 0-5/11');
    expect([first.status, first.headers.get('range')]).toEqual([308, 'bytes=0-5']);
    const asked = await send(url, '', 'bytes */11');
    expect(asked.headers.get('range')).toBe('bytes=0-5');
    expect((await send(url, 'rld', 'bytes 8-10/11')).status).toBe(422);
    expect((await send(url, 'world', 'bytes 6-10/11')).status).toBe(200);
    const { data } = await call('POST', '/uploads', { attributes: { path } });
    expect(data.attributes).toMatchObject({ size: 11, md5: '5eb63bbbe01eeed093cb22bb8f5acdc3' });
  });

  it('is of no known kind with an ending that the language itself knows', async () => {
    const { data } = await uploaded('notes.constructor', 'hello');
    expect(data.attributes).toMatchObject({ mime_type: 'application/octet-stream' });
  });

  it('with the id of another upload is refused with 409, and leaves that one as it is', async () => {
    const { data: first } = await uploaded('first.txt', 'first');
    const { path, url } = await place('second.txt');
    await send(url, 'second');
    const second = { type: 'upload', id: first.id, attributes: { path } };
    const { status, data } = await call('POST', '/uploads', second);
    expect([status, data[0]?.attributes.code]).toEqual([409, 'IN_USE']);
    const { data: now } = await call('GET', `/uploads/${first.id}`);
    expect(now.attributes).toMatchObject({ filename: 'first.txt', size: 5 });
    const sent = await Promise.all(
      ['third.txt', 'fourth.txt'].map(async (filename) => {
        const to = await place(filename);
        await send(to.url, filename);
        return { type: 'upload', id: 'racing', attributes: { path: to.path } };
      }),
    );
    const both = await Promise.all(sent.map((racing) => call('POST', '/uploads', racing)));
    expect(both.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it.each([
    ['the same id', 'twice', 'twice'],
    ['different ids', 'one', 'other'],
    ['generated ids', undefined, undefined],
  ])('is created once by concurrent requests for the same bytes with %s', async (_, ...ids) => {
    for (let round = 0; round < 8; round += 1) {
      const { path, url } = await place('clip.txt');
      await send(url, `clip ${round}`);
      const bodies = ids.map((id) => ({
        type: 'upload',
        ...(id !== undefined && { id: `${id}-${round}` }),
        attributes: { path },
      }));
      const both = await Promise.all(bodies.map((body) => call('POST', '/uploads', body)));
      expect(both.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      const refused = both.find((each) => each.status === 409);
      expect(refused?.data[0]?.attributes.code).toBe('IN_USE');
      const { data } = both.find((each) => each.status === 201) ?? {};
      const { data: stored } = await call('GET', `/uploads/${data?.id}`);
      expect(stored.attributes).toMatchObject({ filename: 'clip.txt', size: 6 });
      expect((await send(url, 'other bytes')).status).toBe(409);
    }
  });

  it('of bytes that were refused once can be created of the same bytes under another name', async () => {
    const { path, url } = await place('notes.png');
    await send(url, 'no picture');
    expect((await call('POST', '/uploads', { attributes: { path } })).status).toBe(422);
    const renamed = path.replace('.png', '.txt');
    expect((await call('POST', '/uploads', { attributes: { path: renamed } })).status).toBe(201);
  });

  it('is changed in part, listed, and found by its name', async () => {
    const { data } = await uploaded('report.pdf', '%PDF-1.7');
    await call('PUT', `/uploads/${data.id}`, { attributes: { notes: 'Old' } });
    const { data: changed } = await call('GET', `/uploads/${data.id}`);
    expect(changed.attributes).toMatchObject({ notes: 'Old', mime_type: 'application/pdf' });
    const found = await call('GET', '/uploads?filter[query]=REPORT');
    expect(found.data.map(({ id }) => id)).toEqual([data.id]);
    expect(found.meta).toEqual({ total_count: 1 });
    expect((await call('GET', '/uploads?filter[colour]=red')).status).toBe(422);
  });

  it('that a record shows cannot be removed, and any other is gone', async () => {
    const { data } = await uploaded('other.txt', 'other');
    const { store } = served.service;
    const values = { title: { en: 'A' }, video: { upload_id: data.id } };
    await store.records.save({ id: 'shows', model: 'film', values });
    const refused = await call('DELETE', `/uploads/${data.id}`);
    expect([refused.status, refused.data[0]?.attributes.code]).toEqual([409, 'IN_USE']);
    const { data: sources } = await call('GET', `/uploads/${data.id}/references`);
    expect(sources.map(({ id }) => id)).toEqual(['shows']);
    await store.records.delete('shows');
    expect((await call('DELETE', `/uploads/${data.id}`)).status).toBe(200);
    expect((await call('GET', `/uploads/${data.id}`)).status).toBe(404);
  });

  it.each([
    ['fake.png', 'this is no picture', 'The file is not an image of a supported type'],
    ['cut.jpg', '\u00ff\u00d8\u00ff', ''],
  ])(
    '%s, which is not what its name says, is refused with the reason',
    async (name, bytes, reason) => {
      const { status, data } = await uploaded(name, bytes);
      expect(status).toBe(422);
      expect(data[0]?.attributes.details).toMatchObject({
        message: expect.stringContaining(reason),
      });
    },
  );

  it('of nothing is refused', async () => {
    const { status } = await uploaded('empty.txt', '');
    expect(status).toBe(404);
  });

  it('keeps only the end of a name that is a path', async () => {
    const { path } = await place('../../etc/passwd');
    expect(path).toMatch(/^\/[\w-]{22}\/passwd$/);
    for (const filename of ['..', '', 'a\u0000b', 'x'.repeat(300)]) {
      const { status } = await call('POST', '/upload-requests', { attributes: { filename } });
      expect(status).toBe(422);
    }
  });

  it('is sent only to addresses that were made here, and are young enough', async () => {
    const { url } = await place('a.txt');
    for (const wrong of [
      url.replace(/signature=.{3}/, 'signature=aaa'),
      url.replace(/until=\d+/, 'until=9999999999999'),
      url.replace(/[?].*/, ''),
      url.replace(/requests\/[^/]+/, 'requests/..%2f..%2fetc%2fpasswd'),
    ]) {
      expect((await send(wrong, 'x')).status).toBe(403);
    }
  });
});
