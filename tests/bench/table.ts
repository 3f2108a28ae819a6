import { regression, type Baseline } from './baseline.ts';
import { figureOf, type BesideBare } from './figure.ts';
import type { Measure, Part } from './part.ts';
import type { Spread } from './statistics.ts';

/** The measurements of one part as a table, each with its goal and what it was before. */
export function tableOf(part: Part, taken: readonly BesideBare[], before: Baseline): string {
  const rows = taken.flatMap((each) =>
    Object.entries<Measure>(part.measures).map(([name, measure]) =>
      rowOf(part, name, measure, each, before),
    ),
  );
  return [
    `${part.title}: ${taken[0]?.visits.bare.length ?? 0} rounds`,
    '',
    '| condition | what | bare | vitrine | ratio | middle half | goal | |',
    '| --- | --- | --: | --: | --: | --: | --: | --- |',
    ...rows,
  ].join('\n');
}

function rowOf(
  part: Part,
  name: string,
  measure: Measure,
  taken: BesideBare,
  before: Baseline,
): string {
  const { goal, what } = measure;
  const figure = figureOf(part, name, measure, taken);
  const { bare, vitrine, ratio, value } = figure;
  const isMet = 'ratio' in goal ? value <= goal.ratio : rounded(value) <= goal.most;
  const aim = 'ratio' in goal ? `ratio ${goal.ratio}` : String(goal.most);
  const comparison = 'ratio' in goal ? [two(ratio.median), halfOf(ratio)] : ['', ''];
  const remarks = [isMet ? '' : 'missed', regression(figure, before)].filter((each) => each !== '');
  const cells = [taken.condition, what, spreadText(bare), spreadText(vitrine), ...comparison, aim];
  return `| ${[...cells, remarks.join(', ')].join(' | ')} |`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const two = (value: number): string => value.toFixed(2);
const halfOf = ({ lowerQuarter, upperQuarter }: Spread): string =>
  `${two(lowerQuarter)} to ${two(upperQuarter)}`;

/** The median of a series, and what its middle half lies between. */
export function spreadText({ median, lowerQuarter, upperQuarter }: Spread): string {
  const text = (value: number) =>
    String(Math.abs(median) < 50 ? rounded(value) : Math.round(value));
  return `${text(median)} (${text(lowerQuarter)} to ${text(upperQuarter)})`;
}
