/** A percentile is told at most this part too large or too small. */
export const RELATIVE_ACCURACY = 0.02;

/** What is longer counts as this long: ten minutes. */
const longestMs = 600_000;

/** Each bucket ends this much later than the one before. */
const growth = (1 + RELATIVE_ACCURACY) / (1 - RELATIVE_ACCURACY);

/** How many buckets there are: the first holds a millisecond and less. */
export const BUCKET_COUNT = getBucket(longestMs) + 1;

/** The bucket that a duration falls into. */
export function getBucket(ms: number): number {
  if (!(ms > 1)) return 0;
  return Math.ceil(Math.log(Math.min(ms, longestMs)) / Math.log(growth));
}

/** The duration that stands for all of a bucket: it is as near to its end as to its beginning. */
function durationOf(bucket: number): number {
  return bucket === 0 ? 1 : (2 * growth ** bucket) / (growth + 1);
}

/**
 * The duration that this part of all is not longer than, with the accuracy above; undefined where
 * nothing has been counted.
 */
export function getPercentile(counts: Float64Array, part: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  // Weights are no whole numbers, so that their sum may miss the last by a hair.
  const wanted = part * total * (1 - Number.EPSILON * BUCKET_COUNT);
  let sum = 0;
  const found = counts.findIndex((count) => {
    sum += count;
    return count > 0 && sum >= wanted;
  });
  return durationOf(found);
}
