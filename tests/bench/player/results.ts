import type { BaselineEntry } from '../baseline.ts';
import type { Metric, PlayerBenchmark } from './benchmark.ts';
import { quartilesOf, type Quartiles } from '../statistics.ts';
import type { VisitResult, RoundResults } from './run-rounds.ts';

/** Vitrine beside the bare page. */
export type BareComparison = RoundResults<'bare' | 'vitrine'>;

/** What one measure came to in one condition. */
export interface BenchmarkResult extends BaselineEntry {
  readonly bare: Quartiles;
  readonly vitrine: Quartiles;
  readonly ratio: Quartiles;
}

/** Sums up the rounds of a measure. A round is as fast as the machine was then, so each is compared within itself. */
export function summarizeMetric(
  { title }: Pick<PlayerBenchmark, 'title'>,
  name: string,
  { what, goal }: Metric,
  { condition, visits }: BareComparison,
): BenchmarkResult {
  const values = (each: readonly VisitResult[]) => each.map((visit) => visit?.[name] ?? Number.NaN);
  const [theirs, ours] = [values(visits.bare), values(visits.vitrine)];
  const vitrine = quartilesOf(ours);
  const ratio = quartilesOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
  return {
    key: `${title} | ${condition} | ${what}`,
    bare: quartilesOf(theirs),
    vitrine,
    ratio,
    // What the goal is about: of what the bare page takes, or by itself.
    value: 'ratio' in goal ? ratio.median : vitrine.median,
  };
}

/** Every figure of a part. */
export const summarizeBenchmark = (
  part: PlayerBenchmark,
  taken: readonly BareComparison[],
): BenchmarkResult[] =>
  taken.flatMap((each) =>
    Object.entries<Metric>(part.measures).map(([name, measure]) =>
      summarizeMetric(part, name, measure, each),
    ),
  );
