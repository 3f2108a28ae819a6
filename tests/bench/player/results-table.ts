import { describeRegression, type Baseline } from '../baseline.ts';
import { summarizeMetric, type BareComparison } from './results.ts';
import type { Metric, PlayerBenchmark } from './benchmark.ts';
import { formatRounds, type Quartiles } from '../statistics.ts';

/** Renders the results as a Markdown table with goals and regressions. */
export function renderTable(
  part: PlayerBenchmark,
  taken: readonly BareComparison[],
  before: Baseline,
): string {
  const rows = taken.flatMap((each) =>
    Object.entries<Metric>(part.measures).map(([name, measure]) =>
      createRow(part, name, measure, each, before),
    ),
  );
  return [
    `${part.title}: ${formatRounds(taken[0]?.visits.bare.length ?? 0)}`,
    '',
    '| condition | metric | bare | vitrine | ratio | middle half | goal | |',
    '| --- | --- | --: | --: | --: | --: | --: | --- |',
    ...rows,
  ].join('\n');
}

function createRow(
  part: PlayerBenchmark,
  name: string,
  measure: Metric,
  taken: BareComparison,
  before: Baseline,
): string {
  const { goal, what } = measure;
  const figure = summarizeMetric(part, name, measure, taken);
  const { bare, vitrine, ratio, value } = figure;
  const isMet = 'ratio' in goal ? value <= goal.ratio : rounded(value) <= goal.most;
  const aim = 'ratio' in goal ? `ratio ${goal.ratio}` : String(goal.most);
  const comparison = 'ratio' in goal ? [two(ratio.median), getHalf(ratio)] : ['', ''];
  const remarks = [isMet ? '' : 'missed', describeRegression(figure, before)].filter(
    (line) => line !== '',
  );
  const cells = [
    taken.condition,
    what,
    formatQuartiles(bare),
    formatQuartiles(vitrine),
    ...comparison,
    aim,
  ];
  return `| ${[...cells, remarks.join(', ')].join(' | ')} |`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const two = (value: number): string => value.toFixed(2);
const getHalf = ({ lowerQuarter, upperQuarter }: Quartiles): string =>
  `${two(lowerQuarter)} to ${two(upperQuarter)}`;

/** Formats the median and the quartiles. */
export function formatQuartiles({ median, lowerQuarter, upperQuarter }: Quartiles): string {
  const text = (value: number) =>
    String(Math.abs(median) < 50 ? rounded(value) : Math.round(value));
  return `${text(median)} (${text(lowerQuarter)} to ${text(upperQuarter)})`;
}
