import { onTestFinished } from 'vitest';
import type { S3Settings } from '../storage/s3/s3-settings.ts';
import type { S3Timeouts } from '../storage/s3/s3-bucket.ts';
import { startFakeS3 } from './fake-s3.ts';

/** Timeouts that no machine exceeds, for tests of other behavior. */
export const longTimeouts: S3Timeouts = { readMs: 600_000, writeMs: 600_000 };

/** Starts an object store with an empty bucket, and stops it after the test. */
export async function startTestBucket(): Promise<S3Settings> {
  const store = await startFakeS3();
  onTestFinished(() => store[Symbol.asyncDispose]());
  return store;
}
