import { onTestFinished } from 'vitest';
import type { BucketSettings } from './bucket-settings.ts';
import type { Patience } from './bucket.ts';
import { openDouble } from './open-double.ts';

/** Longer than any machine takes, for tests of something else than the waiting. */
export const patient: Patience = { find: 600_000, keep: 600_000 };

/** Starts an object store with an empty bucket, and ends it with the test. */
export async function startBucket(): Promise<BucketSettings> {
  const store = await openDouble();
  onTestFinished(() => store[Symbol.asyncDispose]());
  return store;
}
