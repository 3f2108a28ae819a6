import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBeacon, createViewState } from './analytics/test/beacon-fixtures.ts';
import { managementRequest } from './test/management-request.ts';
import { queryContent, startTestServer, waitUntil, type TestServer } from './test/test-server.ts';

const DISK_MEGABYTES = 64;
const RESERVE_MEGABYTES = 16;
const megabyte = 1024 * 1024;

/** Mounts a small disk in memory; returns why where that is not possible. */
function mountDisk(): { readonly folder: string } | { readonly reason: string } {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
  try {
    const size = `size=${DISK_MEGABYTES}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'pipe' });
    return { folder };
  } catch (error) {
    rmSync(folder, { recursive: true });
    return { reason: `tmpfs cannot be mounted here: ${String(error).split('\n')[0]}` };
  }
}

const disk = mountDisk();
const folder = 'folder' in disk ? disk.folder : undefined;
const title = 'a small disk';
if ('reason' in disk) describe.skip(`${title} (${disk.reason})`, () => it('is mounted', () => {}));

describe.runIf(folder !== undefined)(title, () => {
  const dataDir = join(folder ?? '', 'data');
  const filler = join(folder ?? '', 'filler');
  let served: TestServer;

  beforeAll(async () => {
    served = await startTestServer({ dataDir, diskReserveMegabytes: RESERVE_MEGABYTES });
    await waitUntil(async () => (await fetch(`${served.origin}/readyz`)).ok);
  }, 120_000);
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]();
    execFileSync('umount', ['-l', folder ?? '']);
    rmSync(folder ?? '', { recursive: true });
  });

  /** Fills the disk until so many megabytes are free. */
  async function leave(megabytes: number): Promise<void> {
    await rm(filler, { force: true });
    const { bavail, bsize } = await statfs(folder ?? '');
    const bytes = Math.max(0, bavail * bsize - megabytes * megabyte);
    // The last write may find less room than there was; a disk that is full is what is wanted.
    await writeFile(filler, Buffer.alloc(bytes)).catch(() => undefined);
  }

  const call = (method: string, path: string, data?: unknown) =>
    managementRequest(served, method, path, data);

  const post = (id: string) => ({
    ...{ type: 'item', id, attributes: { title: { en: id }, slug: id, date: '2026-01-01' } },
    relationships: { item_type: { data: { type: 'item_type', id: 'journal_post' } } },
  });

  const sendBeacon = () => {
    const now = Date.now();
    const beacon = createBeacon({ sentAt: now, state: createViewState({ startedAt: now - 9000 }) });
    const events = beacon.events.map((event) => ({ ...event, at: now }));
    const body = JSON.stringify({ ...beacon, events });
    return fetch(`${served.origin}/beacons`, { method: 'POST', body });
  };

  /** Waits until the service has measured the disk again. */
  const untilBeaconsAre = (status: number) =>
    waitUntil(async () => (await sendBeacon()).status === status);

  /** The address for the bytes of an upload, and the path by which an upload is made of them. */
  async function uploadRequest(): Promise<{ url: string; path: string }> {
    const attributes = { filename: 'clip.mp4' };
    const { status, data } = await call('POST', '/upload-requests', { attributes });
    expect(status).toBe(201);
    const { pathname, search } = new URL(String(data.attributes.url));
    return { url: served.origin + pathname + search, path: data.id };
  }

  /** The status of a response whose body was read, so that its connection is free again. */
  async function statusOf(url: string, options?: RequestInit): Promise<number> {
    const response = await fetch(url, options);
    await response.arrayBuffer();
    return response.status;
  }

  const video = (name: string) => statusOf(`${served.origin}/video/${name}`);
  const send = (url: string) => statusOf(url, { method: 'PUT', body: 'bytes' });

  async function expectReads(): Promise<void> {
    const { status, body } = await queryContent(served, '{ allFilms { title } }');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('errors');
    expect((await fetch(`${served.origin}/healthz`)).status).toBe(200);
    expect((await call('GET', '/items/before')).status).toBe(200);
    expect(await video('blue-hour.m3u8')).toBe(200);
    // Both files were made while there was room.
    expect(await video('blue-hour/low.mp4')).toBe(200);
    expect(await video('blue-hour/thumbnail.jpg?width=160')).toBe(200);
  }

  let waiting: { url: string; path: string };
  let whole: { url: string; path: string };

  it('accepts everything while there is room', async () => {
    expect((await call('POST', '/items', post('before'))).status).toBe(201);
    expect((await call('POST', '/items', post('to-delete'))).status).toBe(201);
    await untilBeaconsAre(204);
    waiting = await uploadRequest();
    whole = await uploadRequest();
    expect(await send(whole.url)).toBe(200);
    await expectReads();
  });

  it('accepts only reads, publishing and deletion while less than the reserve is free', async () => {
    await leave(RESERVE_MEGABYTES - 4);
    await untilBeaconsAre(507);
    await expectReads();
    const created = await call('POST', '/items', post('other'));
    expect([created.status, created.data[0]?.attributes.code]).toEqual([507, 'STORAGE_FULL']);
    expect((await call('POST', '/upload-requests', { type: 'upload_request' })).status).toBe(507);
    expect(await send(waiting.url)).toBe(507);
    const upload = { type: 'upload', attributes: { path: whole.path } };
    expect((await call('POST', '/uploads', upload)).status).toBe(507);
    expect(await video('blue-hour/high.mp4')).toBe(507);
    expect(await video('blue-hour/thumbnail.jpg?width=161')).toBe(507);
    expect((await call('PUT', '/items/before/publish')).status).toBe(200);
    expect((await call('DELETE', '/items/to-delete')).status).toBe(200);
  });

  it('answers reads as before, and no write with 500, while it is full', async () => {
    await leave(0);
    await expectReads();
    expect((await sendBeacon()).status).toBe(507);
    expect((await call('POST', '/items', post('other'))).status).toBe(507);
    expect([200, 507]).toContain((await call('PUT', '/items/before/unpublish')).status);
  });

  it('accepts everything again once there is room', async () => {
    await leave(DISK_MEGABYTES);
    await untilBeaconsAre(204);
    expect((await call('POST', '/items', post('after'))).status).toBe(201);
    expect((await call('PUT', '/items/after/publish')).status).toBe(200);
    expect(await send(waiting.url)).toBe(200);
    expect(await video('blue-hour/high.mp4')).toBe(200);
  });
});
