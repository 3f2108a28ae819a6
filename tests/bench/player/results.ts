import type { BaselineEntry } from '../baseline.ts';
import type { Metric, PlayerBenchmark } from './benchmark.ts';
import { getQuartiles, type Quartiles } from '../statistics.ts';
import type { VisitResult, RoundResults } from './run-rounds.ts';

/** The results of Vitrine and of the bare page. */
export type BareComparison = RoundResults<'bare' | 'vitrine'>;

/** The result of a metric in a condition. */
export interface BenchmarkResult extends BaselineEntry {
  readonly bare: Quartiles;
  readonly vitrine: Quartiles;
  readonly ratio: Quartiles;
}

/** Summarizes the rounds of a metric. Pages are compared within a round, because the machine's speed varies between rounds. */
export function summarizeMetric(
  { title }: Pick<PlayerBenchmark, 'title'>,
  name: string,
  { label, goal }: Metric,
  { condition, visits }: BareComparison,
): BenchmarkResult {
  const values = (each: readonly VisitResult[]) => each.map((visit) => visit?.[name] ?? Number.NaN);
  const [theirs, ours] = [values(visits.bare), values(visits.vitrine)];
  const vitrine = getQuartiles(ours);
  const ratio = getQuartiles(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
  return {
    key: `${title} | ${condition} | ${label}`,
    bare: getQuartiles(theirs),
    vitrine,
    ratio,
    // The value of the goal, relative to the bare page or absolute.
    value: 'ratio' in goal ? ratio.median : vitrine.median,
  };
}

/** Summarizes all metrics of a benchmark. */
export const summarizeBenchmark = (
  benchmark: PlayerBenchmark,
  results: readonly BareComparison[],
): BenchmarkResult[] =>
  results.flatMap((each) =>
    Object.entries<Metric>(benchmark.measures).map(([name, measure]) =>
      summarizeMetric(benchmark, name, measure, each),
    ),
  );
