import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { S3Bucket, ObjectStoreError } from '../../storage/s3/s3-bucket.ts';
import { waitUntil } from '../../test/test-server.ts';
import { RenderedImageCache } from './rendered-image-cache.ts';
import { SharedImageCache } from './shared-image-cache.ts';

const bytes = Buffer.from('a picture');
const log = { warn: vi.fn() };

/** The pictures of a server with a folder of its own. */
async function server(shared: SharedImageCache): Promise<RenderedImageCache> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shared-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return new RenderedImageCache(folder, 1000, { shared });
}

/** A store that fails until it is mended. */
function brokenStore() {
  const store = { isMended: false };
  const answer = async (): Promise<undefined> => {
    if (!store.isMended) throw new ObjectStoreError('The object store did not answer.');
  };
  return Object.assign(store, { get: vi.fn(answer), put: vi.fn(answer) });
}

beforeEach(() => {
  log.warn.mockClear();
});

describe('servers that share a bucket', () => {
  it('draw a picture once for all of them', async () => {
    const bucket = new S3Bucket(await startTestBucket(), longTimeouts);
    const put = vi.spyOn(bucket, 'put');
    const first = await server(new SharedImageCache(bucket, log));
    await first.get('a.webp', async () => bytes);
    await waitUntil(() => put.mock.settledResults[0]?.type === 'fulfilled');
    const second = await server(new SharedImageCache(bucket, log));
    const draw = vi.fn(async () => Buffer.from('drawn again'));
    expect(await readFile((await second.get('a.webp', draw)).path)).toEqual(bytes);
    expect(draw).not.toHaveBeenCalled();
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('a store that has failed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is left alone for half a minute, and then asked again', async () => {
    const store = brokenStore();
    const shared = new SharedImageCache(store, log);
    await shared.get('a.webp');
    store.isMended = true;
    vi.setSystemTime(Date.now() + 29_000);
    await shared.get('a.webp');
    await shared.set('a.webp', bytes, 'image/webp');
    expect([store.get, store.put].map((asked) => asked.mock.calls.length)).toEqual([1, 0]);
    vi.setSystemTime(Date.now() + 1000);
    await shared.get('a.webp');
    await shared.set('a.webp', bytes, 'image/webp');
    expect([store.get, store.put].map((asked) => asked.mock.calls.length)).toEqual([2, 1]);
  });

  it('in taking a picture is not asked for one either', async () => {
    const store = brokenStore();
    const shared = new SharedImageCache(store, log);
    await shared.set('a.webp', bytes, 'image/webp');
    expect(await shared.get('a.webp')).toBeUndefined();
    expect(store.get).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('holds no picture up: all are drawn, and the log has it once', async () => {
    const pictures = await server(new SharedImageCache(brokenStore(), log));
    for (const name of ['a.webp', 'b.webp', 'c.webp']) {
      expect(await readFile((await pictures.get(name, async () => bytes)).path)).toEqual(bytes);
    }
    expect(log.warn).toHaveBeenCalledOnce();
  });
});
