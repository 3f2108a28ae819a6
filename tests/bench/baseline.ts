import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The maximum relative difference between two runs that counts as noise. */
const NOISE = 0.05;

const file = path.join(import.meta.dirname, 'baseline.json');

/** A result that later runs are compared with. */
export interface BaselineEntry {
  /** The unique key of the result. */
  readonly key: string;
  readonly value: number;
  /** Whether a larger value is better. Default: a smaller one is. */
  readonly isLargerBetter?: boolean;
}

/** Stored results by key. */
export type Baseline = Readonly<Record<string, number>>;

/** Reads the stored results. Returns an empty record if there is no file. */
export const readBaseline = (): Baseline =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : {};

/** Stores results as the baseline of later runs. Entries without a new result are kept. */
export function updateBaseline(results: readonly BaselineEntry[], baseline = readBaseline()): void {
  const updated = { ...baseline };
  for (const { key, value } of results)
    if (Number.isFinite(value)) updated[key] = Number(value.toPrecision(4));
  const sorted = Object.entries(updated).toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/**
 * Describes by how much a result is worse than the stored one. Empty if it is not worse or none is
 * stored.
 */
export function describeRegression(
  { key, value, isLargerBetter }: BaselineEntry,
  baseline: Baseline,
): string {
  const stored = baseline[key];
  if (stored === undefined || Number.isNaN(value)) return '';
  const regression = isLargerBetter ? stored - value : value - stored;
  if (regression <= stored * NOISE) return '';
  if (stored <= 0) return `worse, was ${stored}`;
  return `worse by ${Math.round((regression / stored) * 100)} %`;
}
