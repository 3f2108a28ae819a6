import { describeRegression, type Baseline, type BaselineEntry } from '../../baseline.ts';
import { formatRounds, getQuartiles, type Quartiles } from '../../statistics.ts';
import { describeGoal, isMet, describeResult } from './goal.ts';
import type { Metric, ServiceBenchmark } from '../benchmark.ts';

/** The values of each round, by metric. */
export type Rounds = readonly Readonly<Partial<Record<string, number>>>[];

/** The result of a metric. */
export interface ServiceResult extends BaselineEntry {
  readonly metric: Metric;
  readonly spread: Quartiles;
  readonly isMet: boolean;
}

/**
 * Summarizes the rounds in the order of the metrics, without metrics that no round has measured.
 */
export const summarizeRounds = (
  { title, metrics }: ServiceBenchmark,
  rounds: Rounds,
): ServiceResult[] =>
  Object.entries(metrics).flatMap(([key, metric]) => {
    const { name, goal } = metric;
    const values = rounds.flatMap((round) => round[key] ?? []);
    if (values.length === 0) return [];
    const spread = getQuartiles(values);
    const value = spread.median;
    return {
      ...{ key: `${title} | ${name}`, value, isLargerBetter: 'atLeast' in goal },
      ...{ metric, spread, isMet: isMet(goal, value) },
    };
  });

/** Renders the results as a Markdown table with the goals and the regressions. */
export function renderTable(
  { title, quickNote }: ServiceBenchmark,
  rounds: Rounds,
  { quick, baseline }: { readonly quick: boolean; readonly baseline: Baseline },
  results: readonly ServiceResult[],
): string {
  const isReduced = quick && quickNote !== undefined;
  return [
    `${title}: ${formatRounds(rounds.length)}${isReduced ? ` (quick: ${quickNote})` : ''}`,
    '',
    '| name | service | middle half | goal | |',
    '| --- | --: | --: | --: | --- |',
    ...results.map((result) => renderRow(result, isReduced ? {} : baseline)),
  ].join('\n');
}

function renderRow(result: ServiceResult, baseline: Baseline): string {
  const { metric, spread, value } = result;
  const { name, goal } = metric;
  const middleHalf = `${formatValue(spread.lowerQuarter)} to ${formatValue(spread.upperQuarter)}`;
  const remarks = [describeResult(goal, value), describeRegression(result, baseline)].filter(
    (line) => line !== '',
  );
  return `| ${[name, formatValue(value), middleHalf, describeGoal(goal), remarks.join(', ')].join(' | ')} |`;
}

function formatValue(value: number): string {
  if (value < 1) return value.toFixed(3);
  return value < 50 ? value.toFixed(1) : value.toFixed(0);
}
