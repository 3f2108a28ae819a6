import { describeRegression, type Baseline } from '../baseline.ts';
import { summarizeMetric, type BareComparison } from './results.ts';
import type { Metric, PlayerBenchmark } from './benchmark.ts';
import { formatRounds, type Quartiles } from '../statistics.ts';

/** Renders the results as a Markdown table with goals and regressions. */
export function renderTable(
  benchmark: PlayerBenchmark,
  results: readonly BareComparison[],
  before: Baseline,
): string {
  const rows = results.flatMap((each) =>
    Object.entries<Metric>(benchmark.measures).map(([name, measure]) =>
      createRow(benchmark, name, measure, each, before),
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
  measure: Metric,
  results: BareComparison,
  before: Baseline,
): string {
  const { goal, label } = measure;
  const figure = summarizeMetric(benchmark, name, measure, results);
  const { bare, vitrine, ratio, value } = figure;
  const isMet = 'ratio' in goal ? value <= goal.ratio : roundToTenth(value) <= goal.max;
  const aim = 'ratio' in goal ? `ratio ${goal.ratio}` : String(goal.max);
  const comparison =
    'ratio' in goal ? [toTwoDecimals(ratio.median), formatMiddleHalf(ratio)] : ['', ''];
  const remarks = [isMet ? '' : 'missed', describeRegression(figure, before)].filter(
    (line) => line !== '',
  );
  const cells = [
    results.condition,
    label,
    formatQuartiles(bare),
    formatQuartiles(vitrine),
    ...comparison,
    aim,
  ];
  return `| ${[...cells, remarks.join(', ')].join(' | ')} |`;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
const toTwoDecimals = (value: number): string => value.toFixed(2);
const formatMiddleHalf = ({ lowerQuarter, upperQuarter }: Quartiles): string =>
  `${toTwoDecimals(lowerQuarter)} to ${toTwoDecimals(upperQuarter)}`;

/** Formats the median and the quartiles. */
export function formatQuartiles({ median, lowerQuarter, upperQuarter }: Quartiles): string {
  const text = (value: number) =>
    String(Math.abs(median) < 50 ? roundToTenth(value) : Math.round(value));
  return `${text(median)} (${text(lowerQuarter)} to ${text(upperQuarter)})`;
}
