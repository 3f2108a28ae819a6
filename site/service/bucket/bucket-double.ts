import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { BucketSettings } from './bucket-settings.ts';
import type { Patience } from './bucket.ts';

/** Longer than any machine takes, for tests of something else than the waiting. */
export const patient: Patience = { find: 600_000, keep: 600_000 };

/** Starts an object store with an empty bucket, and ends it with the test. */
export async function startBucket(): Promise<BucketSettings> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-bucket-'));
  const bucket = 'films';
  const store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false },
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await store.run();
  onTestFinished(async () => {
    void store.close();
    await rm(directory, { recursive: true, force: true });
  });
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return { bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...keys };
}
