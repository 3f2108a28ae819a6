import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../storage/s3/s3-settings.ts';

/** Starts an object store in this process on a free port, with one bucket in a temporary folder. */
export async function startFakeS3(): Promise<S3Settings & AsyncDisposable> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-bucket-'));
  const bucket = 'films';
  const store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false },
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await store.run();
  return {
    ...{ bucket, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    async [Symbol.asyncDispose]() {
      void store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
