import { spreadOf } from '../statistics.ts';
import type { ServiceMeasure, ServicePart } from './part.ts';

/** The measurements of one part as a table, each with its goal. */
export function tableOf(
  { title, measures }: ServicePart,
  rounds: readonly Readonly<Record<string, number>>[],
): string {
  const rows = Object.entries(measures).map(([name, measure]) =>
    rowOf(
      measure,
      rounds.map((round) => round[name] ?? Number.NaN),
    ),
  );
  return [
    `${title}: ${rounds.length} rounds`,
    '',
    '| what | service | middle half | goal | |',
    '| --- | --: | --: | --: | --- |',
    ...rows,
  ].join('\n');
}

function rowOf({ what, goal }: ServiceMeasure, values: number[]): string {
  const { median, lowerQuarter, upperQuarter } = spreadOf(values);
  const isMet = 'least' in goal ? median >= goal.least : median <= goal.most;
  const aim = 'least' in goal ? `at least ${goal.least}` : `at most ${goal.most}`;
  const half = `${text(lowerQuarter)} to ${text(upperQuarter)}`;
  return `| ${[what, text(median), half, aim, isMet ? '' : 'missed'].join(' | ')} |`;
}

const text = (value: number): string => (value < 50 ? value.toFixed(1) : value.toFixed(0));
