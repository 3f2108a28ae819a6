import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from './figure.ts';

/** What is no more than noise between two runs, as a part of the figure. */
const NOISE = 0.05;

const file = path.join(import.meta.dirname, 'baseline.json');

/** Earlier figures, by their keys. */
export type Baseline = Readonly<Record<string, number>>;

/** The figures that were committed; none where there is no file. */
export const readBaseline = (): Baseline =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : {};

/** Keeps figures as what later runs are held against; those of parts that were not measured stay. */
export function keepBaseline(figures: readonly Figure[], before = readBaseline()): void {
  const kept = { ...before };
  for (const { key, value } of figures) kept[key] = Number(value.toPrecision(4));
  const sorted = Object.entries(kept).toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/** Says by how much a figure is worse than it was; nothing where it is not, or was never kept. */
export function regression(
  { key, value }: Pick<Figure, 'key' | 'value'>,
  before: Baseline,
): string {
  const kept = before[key];
  if (kept === undefined || value <= kept * (1 + NOISE)) return '';
  return kept > 0 ? `worse by ${Math.round((value / kept - 1) * 100)} %` : `worse, was ${kept}`;
}
