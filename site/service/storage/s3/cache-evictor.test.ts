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

const hourMs = 3_600_000;
const log = pino({ level: 'silent' });

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-copies-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** As if it had been used last so many hours ago. */
const usedBefore = async (path: string, hours: number) =>
  utimes(path, new Date(Date.now() - hours * hourMs), (await stat(path)).mtime);

const makeRoom = (holder: EvictableCache, mostBytes: number) =>
  new CacheEvictor(() => [holder], mostBytes, log).evictToLimit();

const isHere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('copies of a film that lies in a bucket', () => {
  /** A film of four segments of ten bytes, used eight, six, four and no hours ago. */
  async function film() {
    const files = new ChunkedFileStore(new S3Bucket(await startTestBucket(), longTimeouts));
    const path = await folder();
    const shared = new SyncedFolder(files, 'films/a', path);
    const segments = ['1', '2', '3', '4'].map((name) => join(path, `${name}.m4s`));
    for (const segment of segments) await writeFile(segment, 'ten bytes.');
    await writeFile(join(path, 'film.json'), '{"title":"A film"}');
    await shared.share();
    for (const [place, hours] of [8, 6, 4, 0].entries()) {
      await usedBefore(segments[place] ?? '', hours);
    }
    const here = () => Promise.all(segments.map(isHere));
    return { files, shared, segments, path, here };
  }

  it('stay while there is room for them', async () => {
    const { shared, here } = await film();
    await makeRoom(shared, 40);
    expect(await here()).toEqual([true, true, true, true]);
  });

  it('make room where it is short, those that nobody used for longest first', async () => {
    const { shared, here, path, segments } = await film();
    await makeRoom(shared, 25);
    expect(await here()).toEqual([false, false, true, true]);
    expect(await isHere(join(path, 'film.json'))).toBe(true);
    await shared.have('1.m4s');
    expect(await readFile(segments[0] ?? '', 'utf8')).toBe('ten bytes.');
  });

  it('stay while somebody may be reading them, however little room there is', async () => {
    const { shared, here } = await film();
    await shared.have('2.m4s');
    await makeRoom(shared, 1);
    expect(await here()).toEqual([false, true, false, true]);
  });

  it('stay where the bucket does not have them any more', async () => {
    const { files, shared, here } = await film();
    await files.remove('films/a');
    await makeRoom(shared, 1);
    expect(await here()).toEqual([true, true, true, true]);
  });
});

it('an upload that had to make room is fetched when it is asked for, and one without a bucket stays', async () => {
  const files = new ChunkedFileStore(new S3Bucket(await startTestBucket(), longTimeouts));
  const settings = { publicUrl: '', imageSigningKey: 'k'.repeat(32), imageCacheMegabytes: 10 };
  const bytes = Buffer.alloc(2 * 1024 * 1024, 'a');
  for (const [shared, stays] of [
    [files, false],
    [undefined, true],
  ] as const) {
    const images = await ImageService.open({ ...settings, dataDir: await folder(), files: shared });
    const hash = await images.originals.put(bytes);
    const path = images.originals.path(hash) ?? '';
    const ask = () => images.resolveFile(hash, new URLSearchParams(), undefined);
    expect((await ask()).path).toBe(path);
    await usedBefore(path, 4);
    await makeRoom(images, 1);
    expect(await isHere(path)).toBe(stays);
    await ask();
    expect(bytes.equals(await readFile(path))).toBe(true);
  }
});
