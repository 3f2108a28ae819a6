import { describeRegression, type Baseline } from '../baseline.ts';
import { summarizeMetric, type BareComparison } from './results.ts';
import type { Metric, PlayerBenchmark } from './benchmark.ts';
import { formatRounds, type Quartiles } from '../statistics.ts';

/** Renders the results as a Markdown table with goals and regressions. */
export function renderTable(
  benchmark: PlayerBenchmark,
  results: readonly BareComparison[],
  baseline: Baseline,
): string {
  const rows = results.flatMap((result) =>
    Object.entries<Metric>(benchmark.metrics).map(([name, metric]) =>
      createRow(benchmark, name, metric, result, baseline),
    ),
  );
  return [
    `${benchmark.title}: ${formatRounds(results[0]?.visits.bare.length ?? 0)}`,
    '',
    '| condition | metric | bare | vitrine | ratio | middle half | goal | |',
    '| --- | --- | --: | --: | --: | --: | --: | --- |',
    ...rows,
  ].join('\n');
}

function createRow(
  benchmark: PlayerBenchmark,
  name: string,
  metric: Metric,
  results: BareComparison,
  baseline: Baseline,
): string {
  const { goal, label } = metric;
  const result = summarizeMetric(benchmark, name, metric, results);
  const { bare, vitrine, ratio, value } = result;
  const isMet =
    'maxRatioToBare' in goal ? value <= goal.maxRatioToBare : roundToTenth(value) <= goal.max;
  const formattedGoal =
    'maxRatioToBare' in goal ? `ratio ${goal.maxRatioToBare}` : String(goal.max);
  const comparison =
    'maxRatioToBare' in goal ? [toTwoDecimals(ratio.median), formatMiddleHalf(ratio)] : ['', ''];
  const remarks = [isMet ? '' : 'missed', describeRegression(result, baseline)].filter(
    (line) => line !== '',
  );
  const cells = [
    results.condition,
    label,
    formatQuartiles(bare),
    formatQuartiles(vitrine),
    ...comparison,
    formattedGoal,
  ];
  return `| ${[...cells, remarks.join(', ')].join(' | ')} |`;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
const toTwoDecimals = (value: number): string => value.toFixed(2);
const formatMiddleHalf = ({ lowerQuarter, upperQuarter }: Quartiles): string =>
  `${toTwoDecimals(lowerQuarter)} to ${toTwoDecimals(upperQuarter)}`;

/** Formats the median and the quartiles. */
export function formatQuartiles({ median, lowerQuarter, upperQuarter }: Quartiles): string {
  const format = (value: number) =>
    String(Math.abs(median) < 50 ? roundToTenth(value) : Math.round(value));
  return `${format(median)} (${format(lowerQuarter)} to ${format(upperQuarter)})`;
}
