import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { longTimeouts, startTestBucket } from '../../test/test-bucket.ts';
import { S3Bucket, ObjectStoreError } from '../../storage/s3/s3-bucket.ts';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';
import { DiskImageCache } from './disk-image-cache.ts';
import { SharedImageCache } from './shared-image-cache.ts';

const bytes = Buffer.from('an image');
const log = { warn: vi.fn() };

/** Returns the image cache of a server with its own folder. */
async function createServerCache(shared: SharedImageCache): Promise<DiskImageCache> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-shared-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return new DiskImageCache(folder, 1000, { shared });
}

/** Creates an object store that fails until `isHealthy` is set. */
function createFailingStore() {
  const store = { isHealthy: false };
  const request = async (): Promise<undefined> => {
    if (!store.isHealthy) throw new ObjectStoreError('The object store did not respond.');
  };
  return Object.assign(store, { get: vi.fn(request), put: vi.fn(request) });
}

beforeEach(() => {
  log.warn.mockClear();
});

describe('SharedImageCache', () => {
  it('shares an image that another server has rendered', async () => {
    const bucket = new S3Bucket(await startTestBucket(), longTimeouts);
    const put = vi.spyOn(bucket, 'put');
    const first = await createServerCache(new SharedImageCache(bucket, log));
    await first.get('a.webp', async () => bytes);
    await waitFor(() => put.mock.settledResults[0]?.type === 'fulfilled');
    const second = await createServerCache(new SharedImageCache(bucket, log));
    const render = vi.fn(async () => Buffer.from('rendered again'));
    expect(await readFile((await second.get('a.webp', render)).path)).toEqual(bytes);
    expect(render).not.toHaveBeenCalled();
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('after an error of the store', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('pauses requests for 30 s', async () => {
    const store = createFailingStore();
    const shared = new SharedImageCache(store, log);
    await shared.get('a.webp');
    store.isHealthy = true;
    vi.setSystemTime(Date.now() + 29_000);
    await shared.get('a.webp');
    await shared.set('a.webp', bytes, 'image/webp');
    expect([store.get, store.put].map((method) => method.mock.calls.length)).toEqual([1, 0]);
    vi.setSystemTime(Date.now() + 1000);
    await shared.get('a.webp');
    await shared.set('a.webp', bytes, 'image/webp');
    expect([store.get, store.put].map((method) => method.mock.calls.length)).toEqual([2, 1]);
  });

  it('also pauses downloads after a failed upload', async () => {
    const store = createFailingStore();
    const shared = new SharedImageCache(store, log);
    await shared.set('a.webp', bytes, 'image/webp');
    expect(await shared.get('a.webp')).toBeUndefined();
    expect(store.get).not.toHaveBeenCalled();
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('lets servers render images locally, with a single warning', async () => {
    const cache = await createServerCache(new SharedImageCache(createFailingStore(), log));
    for (const name of ['a.webp', 'b.webp', 'c.webp']) {
      expect(await readFile((await cache.get(name, async () => bytes)).path)).toEqual(bytes);
    }
    expect(log.warn).toHaveBeenCalledOnce();
  });
});
