/** A measured value and the time of its measurement. */
export interface Sample {
  readonly elapsedSeconds: number;
  readonly value: number;
}

/** The change of a measured value after the warm-up. */
export interface Growth {
  readonly start: number;
  readonly end: number;
  /** The growth from the start to the end, estimated from the median slope. */
  readonly growth: number;
}

/** The share of a run in which caches fill and code is compiled. */
const WARM_UP_SHARE = 0.3;

/**
 * Estimates growth with the Theil–Sen estimator, the median of the slopes between all pairs of
 * samples, which tolerates up to 29 % outliers.
 *
 * @throws Error if there are fewer than three samples after the warm-up.
 */
export function estimateGrowth(samples: readonly Sample[]): Growth {
  const warmSamples = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const [start, end] = [warmSamples[0], warmSamples.at(-1)];
  if (!start || !end || warmSamples.length < 3) throw new Error('Too few samples for a slope.');
  const slopes = warmSamples.flatMap((earlier, index) =>
    warmSamples
      .slice(index + 1)
      .filter((later) => later.elapsedSeconds > earlier.elapsedSeconds)
      .map(
        (later) => (later.value - earlier.value) / (later.elapsedSeconds - earlier.elapsedSeconds),
      ),
  );
  return {
    start: start.value,
    end: end.value,
    growth: median(slopes) * (end.elapsedSeconds - start.elapsedSeconds),
  };
}

/** Returns whether the growth is at most the allowed units plus the allowed share of the start. */
export function isWithinAllowance(
  growth: Growth,
  allowed: { constant: number; shareOfStart: number },
): boolean {
  return growth.growth <= allowed.constant + allowed.shareOfStart * growth.start;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
