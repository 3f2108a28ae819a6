import { describeRegression, type Baseline, type BaselineEntry } from '../../baseline.ts';
import { NO_GOAL, isMet, describeResult } from './goal.ts';
import type { Goal } from '../benchmark.ts';
import { quartilesOf } from '../../statistics.ts';

/** What Lighthouse judges, each from 0 to 100; all are to have 100. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A phone on 1.6 Mbit/s with 150 ms to the server, four times as slow as this machine. */
export const audits: Readonly<Record<string, Audit>> = {
  'largest-contentful-paint': { what: 'largest paint, ms', per: 1, goal: { most: 1200 } },
  'cumulative-layout-shift': { what: 'shift', per: 1, goal: { most: 0 } },
  'total-blocking-time': { what: 'blocked, ms', per: 1, goal: { most: 200 } },
  'total-byte-weight': { what: 'kB', per: 1000, goal: NO_GOAL },
};

interface Audit {
  readonly what: string;
  /** How many of what Lighthouse counts in make one of what is told. */
  readonly per: number;
  readonly goal: Goal;
}

const columns = [
  ...categories.map((what) => ({ what, goal: { least: 100 } })),
  ...Object.values(audits),
] satisfies { what: string; goal: Goal }[];

/** What Lighthouse said of a page in one round. */
export interface Verdicts {
  /** By category from 0 to 100, and by what is told of the audits. */
  readonly values: Readonly<Record<string, number>>;
  /** Audits that it holds against the page. */
  readonly failed: readonly string[];
}

/** What was said of each page, one for each round. */
export type Judged = Readonly<Record<string, readonly Verdicts[]>>;

/** One number of one page, the median of the rounds. */
interface PageFigure extends BaselineEntry {
  readonly what: string;
  readonly goal: Goal;
}

/** Every number of a page, in the order of the columns. */
export const pageFigures = (page: string, rounds: readonly Verdicts[]): PageFigure[] =>
  columns.map(({ what, goal }) => {
    const key = `Lighthouse | ${page} | ${what}`;
    const { median } = quartilesOf(rounds.map(({ values }) => values[what] ?? Number.NaN));
    return { key, value: median, isBetterLarger: 'least' in goal, what, goal };
  });

/** What Lighthouse says of pages as a table, with what is missed. */
export function lighthouseTable(judged: Judged, before: Baseline): string {
  const pages = Object.entries(judged);
  const whats = columns.map(({ what }) => what);
  return [
    `Lighthouse, as a phone on a slow connection: ${pages[0]?.[1].length ?? 0} rounds`,
    '',
    `| page | ${whats.join(' | ')} | |`,
    `| --- |${' --: |'.repeat(whats.length)} --- |`,
    ...pages.map(([page, rounds]) => rowOf(page, rounds, before)),
  ].join('\n');
}

function rowOf(page: string, rounds: readonly Verdicts[], before: Baseline): string {
  const figures = pageFigures(page, rounds);
  const missed = figures.flatMap(({ what, goal, value }) =>
    isMet(goal, value) ? [] : [`${what} ${describeResult(goal, value)}`],
  );
  const failed = new Set(missed.length > 0 ? rounds.flatMap((round) => round.failed) : []);
  const worse = figures.flatMap((figure) => {
    const said = describeRegression(figure, before);
    return said === '' ? [] : [`${figure.what} ${said}`];
  });
  const cells = [page, ...figures.map(({ value }) => text(value))];
  return `| ${[...cells, [...missed, ...failed, ...worse].join(', ')].join(' | ')} |`;
}

const text = (value: number): string =>
  Math.abs(value) < 10 ? String(Math.round(value * 1000) / 1000) : value.toFixed(0);
