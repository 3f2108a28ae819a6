/** Something that was measured, at a time in seconds. */
export interface Sample {
  readonly at: number;
  readonly value: number;
}

/** How a series of measurements went, once what is made once was made. */
export interface Growth {
  readonly start: number;
  readonly end: number;
  /** From the beginning to the end, as the slope has it. */
  readonly by: number;
}

/** What is filled once, such as caches and compiled code, is filled in this part of a run. */
const warmUpShare = 0.3;

/**
 * Tells by how much something grows, by the median of the slopes between all pairs of samples
 * (Theil and Sen): a third of them may be anything without moving it.
 * @throws Error where there are fewer than three samples after the warm-up.
 */
export function estimateGrowth(samples: readonly Sample[]): Growth {
  const warm = samples.slice(Math.floor(samples.length * warmUpShare));
  const [start, end] = [warm[0], warm.at(-1)];
  if (!start || !end || warm.length < 3) throw new Error('Too few samples for a slope.');
  const slopes = warm.flatMap((one, index) =>
    warm
      .slice(index + 1)
      .filter((other) => other.at > one.at)
      .map((other) => (other.value - one.value) / (other.at - one.at)),
  );
  return { start: start.value, end: end.value, by: medianOf(slopes) * (end.at - start.at) };
}

/** Whether it has grown by no more than it may: so many of its units, and a part of what it was. */
export function isWithinAllowance(
  growth: Growth,
  allowed: { units: number; share: number },
): boolean {
  return growth.by <= allowed.units + allowed.share * growth.start;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
