import type { Measure, Part } from './part.ts';
import { spreadOf, type Spread } from './statistics.ts';

/** What every page took, one for each round; equal places are of the same round. */
export interface Taken {
  readonly condition: string;
  readonly bare: readonly Readonly<Record<string, number>>[];
  readonly vitrine: readonly Readonly<Record<string, number>>[];
}

/** The measurements of one part as a table, each with its goal. */
export function tableOf({ title, measures }: Part, taken: readonly Taken[]): string {
  const rows = taken.flatMap((each) =>
    Object.entries<Measure>(measures).map(([name, measure]) => rowOf(name, measure, each)),
  );
  return [
    `${title}: ${taken[0]?.bare.length ?? 0} rounds`,
    '',
    '| condition | what | bare | vitrine | ratio | middle half | goal | |',
    '| --- | --- | --: | --: | --: | --: | --: | --- |',
    ...rows,
  ].join('\n');
}

function rowOf(name: string, { what, goal }: Measure, { condition, bare, vitrine }: Taken): string {
  const values = (visits: Taken['bare']) => visits.map((each) => each[name] ?? Number.NaN);
  const [theirs, ours] = [values(bare), values(vitrine)];
  const [bareSpread, spread] = [spreadOf(theirs), spreadOf(ours)];
  // A round is as fast as the machine was then, so each is compared within itself.
  const ratio = spreadOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
  const isMet = 'ratio' in goal ? ratio.median <= goal.ratio : rounded(spread.median) <= goal.most;
  const aim = 'ratio' in goal ? `ratio ${goal.ratio}` : String(goal.most);
  const cells = [condition, what, spreadText(bareSpread), spreadText(spread)];
  const comparison = 'ratio' in goal ? [two(ratio.median), halfOf(ratio)] : ['', ''];
  return `| ${[...cells, ...comparison, aim, isMet ? '' : 'missed'].join(' | ')} |`;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const two = (value: number): string => value.toFixed(2);
const halfOf = ({ lowerQuarter, upperQuarter }: Spread): string =>
  `${two(lowerQuarter)} to ${two(upperQuarter)}`;

function spreadText({ median, lowerQuarter, upperQuarter }: Spread): string {
  const text = (value: number) =>
    String(Math.abs(median) < 50 ? rounded(value) : Math.round(value));
  return `${text(median)} (${text(lowerQuarter)} to ${text(upperQuarter)})`;
}
