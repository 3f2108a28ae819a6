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

/**
 * Summarizes the rounds of a metric. Pages are compared within a round, because the machine's speed
 * varies between rounds.
 */
export function summarizeMetric(
  { title }: Pick<PlayerBenchmark, 'title'>,
  name: string,
  { label, goal }: Metric,
  { condition, visits }: BareComparison,
): BenchmarkResult {
  const getValues = (visits: readonly VisitResult[]) =>
    visits.map((visit) => visit?.[name] ?? Number.NaN);
  const [bareValues, vitrineValues] = [getValues(visits.bare), getValues(visits.vitrine)];
  const vitrine = getQuartiles(vitrineValues);
  const ratio = getQuartiles(
    vitrineValues.map((value, round) => value / (bareValues[round] ?? Number.NaN)),
  );
  return {
    key: `${title} | ${condition} | ${label}`,
    bare: getQuartiles(bareValues),
    vitrine,
    ratio,
    // The value that the goal limits: a ratio to the bare page, or the value of Vitrine.
    value: 'maxRatioToBare' in goal ? ratio.median : vitrine.median,
  };
}

/** Summarizes all metrics of a benchmark. */
export const summarizeBenchmark = (
  benchmark: PlayerBenchmark,
  results: readonly BareComparison[],
): BenchmarkResult[] =>
  results.flatMap((result) =>
    Object.entries<Metric>(benchmark.metrics).map(([name, metric]) =>
      summarizeMetric(benchmark, name, metric, result),
    ),
  );
