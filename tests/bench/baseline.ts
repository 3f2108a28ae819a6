import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What is no more than noise between two runs, as a part of the figure. */
const NOISE = 0.05;

const file = path.join(import.meta.dirname, 'baseline.json');

/** A figure that later runs are held against. */
export interface BaselineEntry {
  /** Names it among all figures. */
  readonly key: string;
  readonly value: number;
  /** Whether it is better the larger it is; usually it is the better the smaller. */
  readonly isBetterLarger?: boolean;
}

/** Earlier figures, by their keys. */
export type Baseline = Readonly<Record<string, number>>;

/** The figures that were committed; none where there is no file. */
export const readBaseline = (): Baseline =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : {};

/** Keeps figures as what later runs are held against; those of parts that were not measured stay. */
export function updateBaseline(figures: readonly BaselineEntry[], before = readBaseline()): void {
  const kept = { ...before };
  for (const { key, value } of figures)
    if (Number.isFinite(value)) kept[key] = Number(value.toPrecision(4));
  const sorted = Object.entries(kept).toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/** Says by how much a figure is worse than it was; nothing where it is not, or was never kept. */
export function describeRegression(
  { key, value, isBetterLarger }: BaselineEntry,
  before: Baseline,
): string {
  const kept = before[key];
  if (kept === undefined || Number.isNaN(value)) return '';
  const worse = isBetterLarger ? kept - value : value - kept;
  if (worse <= kept * NOISE) return '';
  return kept > 0 ? `worse by ${Math.round((worse / kept) * 100)} %` : `worse, was ${kept}`;
}
