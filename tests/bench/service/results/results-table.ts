import { describeRegression, type Baseline, type BaselineEntry } from '../../baseline.ts';
import { quartilesOf, type Quartiles } from '../../statistics.ts';
import { describeGoal, isMet, describeResult } from './goal.ts';
import type { Metric, ServiceBenchmark } from '../benchmark.ts';

/** What each round of a part took. */
export type Rounds = readonly Readonly<Partial<Record<string, number>>>[];

/** What one measure of the service came to. */
export interface ServiceResult extends BaselineEntry {
  readonly measure: Metric;
  readonly spread: Quartiles;
  readonly isMet: boolean;
}

/** Every figure of a part, in the order of its measures, but for what no round has taken. */
export const summarizeRounds = (
  { title, measures }: ServiceBenchmark,
  rounds: Rounds,
): ServiceResult[] =>
  Object.entries(measures).flatMap(([name, measure]) => {
    const { what, goal } = measure;
    const taken = rounds.flatMap((round) => round[name] ?? []);
    if (taken.length === 0) return [];
    const spread = quartilesOf(taken);
    const value = spread.median;
    return {
      ...{ key: `${title} | ${what}`, value, isBetterLarger: 'least' in goal },
      ...{ measure, spread, isMet: isMet(goal, value) },
    };
  });

/** The figures of one part as a table, each with its goal and how far it is from that. */
export function renderTable(
  { title, quickly }: ServiceBenchmark,
  rounds: Rounds,
  { quick, before }: { readonly quick: boolean; readonly before: Baseline },
  figures: readonly ServiceResult[],
): string {
  const isLess = quick && quickly !== undefined;
  return [
    `${title}: ${rounds.length} rounds${isLess ? ` (quick: ${quickly})` : ''}`,
    '',
    '| what | service | middle half | goal | |',
    '| --- | --: | --: | --: | --- |',
    ...figures.map((each) => rowOf(each, isLess ? {} : before)),
  ].join('\n');
}

function rowOf(figure: ServiceResult, before: Baseline): string {
  const { measure, spread, value } = figure;
  const { what, goal } = measure;
  const half = `${text(spread.lowerQuarter)} to ${text(spread.upperQuarter)}`;
  const remarks = [describeResult(goal, value), describeRegression(figure, before)].filter(
    (each) => each !== '',
  );
  return `| ${[what, text(value), half, describeGoal(goal), remarks.join(', ')].join(' | ')} |`;
}

function text(value: number): string {
  if (value < 1) return value.toFixed(3);
  return value < 50 ? value.toFixed(1) : value.toFixed(0);
}
