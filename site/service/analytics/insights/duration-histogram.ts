/** Maximum relative error of a percentile. */
export const RELATIVE_ACCURACY = 0.02;

/** Ten minutes; longer durations are counted as ten minutes. */
const MAX_DURATION_MS = 600_000;

/** The ratio between the upper bounds of adjacent buckets. */
const BUCKET_RATIO = (1 + RELATIVE_ACCURACY) / (1 - RELATIVE_ACCURACY);

/** Number of buckets. The first one contains durations of up to one millisecond. */
export const BUCKET_COUNT = getBucket(MAX_DURATION_MS) + 1;

/** Returns the bucket of a duration in milliseconds. */
export function getBucket(ms: number): number {
  if (!(ms > 1)) return 0;
  return Math.ceil(Math.log(Math.min(ms, MAX_DURATION_MS)) / Math.log(BUCKET_RATIO));
}

/** Returns the duration that represents a bucket, with an equal relative distance to both bounds. */
function getBucketDurationMs(bucket: number): number {
  return bucket === 0 ? 1 : (2 * BUCKET_RATIO ** bucket) / (BUCKET_RATIO + 1);
}

/**
 * Returns a percentile in milliseconds, with an error of at most `RELATIVE_ACCURACY`; `undefined`
 * for an empty histogram.
 * @param share from 0 to 1; 0.95 for the 95th percentile.
 */
export function getPercentile(counts: Float64Array, share: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  // Weights are not integers, so rounding errors must not push the target above the last bucket.
  const target = share * total * (1 - Number.EPSILON * BUCKET_COUNT);
  let sum = 0;
  const bucket = counts.findIndex((count) => {
    sum += count;
    return count > 0 && sum >= target;
  });
  return getBucketDurationMs(bucket);
}
