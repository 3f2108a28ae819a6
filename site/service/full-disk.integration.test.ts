import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBeacon, createViewState } from './analytics/test/beacon-fixtures.ts';
import { sendManagementRequest } from './test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from './test/test-server.ts';
import { waitFor } from '../../tests/fixtures/wait-for.ts';

const DISK_MEGABYTES = 64;
const RESERVE_MEGABYTES = 16;
const megabyte = 1024 * 1024;

/** Mounts a small tmpfs; returns the reason if that is not possible. */
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
    await waitFor(async () => (await fetch(`${served.origin}/readyz`)).ok);
  }, 120_000);
  afterAll(async () => {
    await served?.[Symbol.asyncDispose]();
    execFileSync('umount', ['-l', folder ?? '']);
    rmSync(folder ?? '', { recursive: true });
  });

  /** Fills the disk until the given number of megabytes is free. */
  async function fillDiskUntilFree(megabytes: number): Promise<void> {
    await rm(filler, { force: true });
    const { bavail, bsize } = await statfs(folder ?? '');
    const bytes = Math.max(0, bavail * bsize - megabytes * megabyte);
    // The write may fail because there is less space than measured, which leaves the disk full as
    // intended.
    await writeFile(filler, Buffer.alloc(bytes)).catch(() => undefined);
  }

  const request = (method: string, path: string, data?: unknown) =>
    sendManagementRequest(served, method, path, data);

  const createPost = (id: string) => ({
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
  const waitForBeaconStatus = (status: number) =>
    waitFor(async () => (await sendBeacon()).status === status);

  /** Creates an upload request; returns the URL for its bytes, and its path. */
  async function createUploadRequest(): Promise<{ url: string; path: string }> {
    const attributes = { filename: 'clip.mp4' };
    const { status, data } = await request('POST', '/upload-requests', { attributes });
    expect(status).toBe(201);
    const { pathname, search } = new URL(String(data.attributes.url));
    return { url: served.origin + pathname + search, path: data.id };
  }

  /** Returns the status of a response. Reading the body frees the connection. */
  async function fetchStatus(url: string, options?: RequestInit): Promise<number> {
    const response = await fetch(url, options);
    await response.arrayBuffer();
    return response.status;
  }

  const fetchVideo = (name: string) => fetchStatus(`${served.origin}/video/${name}`);
  const putBytes = (url: string) => fetchStatus(url, { method: 'PUT', body: 'bytes' });

  async function expectReadsToWork(): Promise<void> {
    const { status, body } = await queryContent(served, '{ allFilms { title } }');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('errors');
    expect((await fetch(`${served.origin}/healthz`)).status).toBe(200);
    expect((await request('GET', '/items/before')).status).toBe(200);
    expect(await fetchVideo('blue-hour.m3u8')).toBe(200);
    // These files were generated while there was space.
    expect(await fetchVideo('blue-hour/low.mp4')).toBe(200);
    expect(await fetchVideo('blue-hour/thumbnail.jpg?width=160')).toBe(200);
  }

  let emptyUpload: { url: string; path: string };
  let completeUpload: { url: string; path: string };

  it('accepts all requests while there is enough space', async () => {
    expect((await request('POST', '/items', createPost('before'))).status).toBe(201);
    expect((await request('POST', '/items', createPost('to-delete'))).status).toBe(201);
    await waitForBeaconStatus(204);
    emptyUpload = await createUploadRequest();
    completeUpload = await createUploadRequest();
    expect(await putBytes(completeUpload.url)).toBe(200);
    await expectReadsToWork();
  });

  it('accepts only reads, publishing and deletion while less than the reserve is free', async () => {
    await fillDiskUntilFree(RESERVE_MEGABYTES - 4);
    await waitForBeaconStatus(507);
    await expectReadsToWork();
    const created = await request('POST', '/items', createPost('other'));
    expect([created.status, created.data[0]?.attributes.code]).toEqual([507, 'STORAGE_FULL']);
    expect((await request('POST', '/upload-requests', { type: 'upload_request' })).status).toBe(
      507,
    );
    expect(await putBytes(emptyUpload.url)).toBe(507);
    const upload = { type: 'upload', attributes: { path: completeUpload.path } };
    expect((await request('POST', '/uploads', upload)).status).toBe(507);
    expect(await fetchVideo('blue-hour/high.mp4')).toBe(507);
    expect(await fetchVideo('blue-hour/thumbnail.jpg?width=161')).toBe(507);
    expect((await request('PUT', '/items/before/publish')).status).toBe(200);
    expect((await request('DELETE', '/items/to-delete')).status).toBe(200);
  });

  it('serves reads, and rejects writes without a 500 error, while it is full', async () => {
    await fillDiskUntilFree(0);
    await expectReadsToWork();
    expect((await sendBeacon()).status).toBe(507);
    expect((await request('POST', '/items', createPost('other'))).status).toBe(507);
    expect([200, 507]).toContain((await request('PUT', '/items/before/unpublish')).status);
  });

  it('accepts all requests again once there is enough space', async () => {
    await fillDiskUntilFree(DISK_MEGABYTES);
    await waitForBeaconStatus(204);
    expect((await request('POST', '/items', createPost('after'))).status).toBe(201);
    expect((await request('PUT', '/items/after/publish')).status).toBe(200);
    expect(await putBytes(emptyUpload.url)).toBe(200);
    expect(await fetchVideo('blue-hour/high.mp4')).toBe(200);
  });
});
