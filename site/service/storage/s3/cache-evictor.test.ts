import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ImageService } from '../../images/image-service.ts';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { ChunkedFileStore } from './chunked-file-store.ts';
import { S3Bucket } from './s3-bucket.ts';
import { CacheEvictor, type EvictableCache } from './cache-evictor.ts';
import { SyncedFolder } from './synced-folder.ts';

const HOUR_MS = 3_600_000;
const log = pino({ level: 'silent' });

async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-copies-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** Sets the last use of a file to a number of hours ago. */
const setLastUsed = async (path: string, hoursAgo: number) =>
  utimes(path, new Date(Date.now() - hoursAgo * HOUR_MS), (await stat(path)).mtime);

const evictToLimit = (cache: EvictableCache, maxBytes: number) =>
  new CacheEvictor(() => [cache], maxBytes, log).evictToLimit();

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('cached segments of a film in object storage', () => {
  /** A film with four segments of ten bytes, last used eight, six, four and zero hours ago. */
  async function createFilm() {
    const files = new ChunkedFileStore(new S3Bucket(await startTestBucket(), longTimeouts));
    const path = await createFolder();
    const syncedFolder = new SyncedFolder(files, 'films/a', path);
    const segments = ['1', '2', '3', '4'].map((name) => join(path, `${name}.m4s`));
    for (const segment of segments) await writeFile(segment, 'ten bytes.');
    await writeFile(join(path, 'film.json'), '{"title":"A film"}');
    await syncedFolder.upload();
    for (const [index, hours] of [8, 6, 4, 0].entries()) {
      await setLastUsed(segments[index] ?? '', hours);
    }
    const checkLocalSegments = () => Promise.all(segments.map(exists));
    return { files, syncedFolder, segments, path, checkLocalSegments };
  }

  it('evicts no segments within the size limit', async () => {
    const { syncedFolder, checkLocalSegments } = await createFilm();
    await evictToLimit(syncedFolder, 40);
    expect(await checkLocalSegments()).toEqual([true, true, true, true]);
  });

  it('evicts the least recently used segments above the size limit', async () => {
    const { syncedFolder, checkLocalSegments, path, segments } = await createFilm();
    await evictToLimit(syncedFolder, 25);
    expect(await checkLocalSegments()).toEqual([false, false, true, true]);
    expect(await exists(join(path, 'film.json'))).toBe(true);
    await syncedFolder.ensureLocal('1.m4s');
    expect(await readFile(segments[0] ?? '', 'utf8')).toBe('ten bytes.');
  });

  it('evicts no segment within three hours of its last use, even above the size limit', async () => {
    const { syncedFolder, checkLocalSegments } = await createFilm();
    await syncedFolder.ensureLocal('2.m4s');
    await evictToLimit(syncedFolder, 1);
    expect(await checkLocalSegments()).toEqual([false, true, false, true]);
  });

  it('evicts no segments that are no longer in the bucket', async () => {
    const { files, syncedFolder, checkLocalSegments } = await createFilm();
    await files.remove('films/a');
    await evictToLimit(syncedFolder, 1);
    expect(await checkLocalSegments()).toEqual([true, true, true, true]);
  });
});

it('fetches an evicted upload on the next request, and evicts no upload without a bucket', async () => {
  const files = new ChunkedFileStore(new S3Bucket(await startTestBucket(), longTimeouts));
  const settings = { publicUrl: '', imageSigningKey: 'k'.repeat(32), imageCacheMegabytes: 10 };
  const bytes = Buffer.alloc(2 * 1024 * 1024, 'a');
  for (const [fileStore, remainsLocal] of [
    [files, false],
    [undefined, true],
  ] as const) {
    const images = await ImageService.open({
      ...settings,
      dataDir: await createFolder(),
      fileStore,
    });
    const hash = await images.originals.put(bytes);
    const path = images.originals.getPath(hash) ?? '';
    const request = () => images.resolveFile(hash, new URLSearchParams(), undefined);
    expect((await request()).path).toBe(path);
    await setLastUsed(path, 4);
    await evictToLimit(images, 1);
    expect(await exists(path)).toBe(remainsLocal);
    await request();
    expect(bytes.equals(await readFile(path))).toBe(true);
  }
});
