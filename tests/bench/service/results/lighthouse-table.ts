import { describeRegression, type Baseline, type BaselineEntry } from '../../baseline.ts';
import { NO_GOAL, isMet, describeResult } from './goal.ts';
import type { Goal } from '../benchmark.ts';
import { formatRounds, getQuartiles } from '../../statistics.ts';

/** The categories of Lighthouse with scores from 0 to 100. The goal of each is 100. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The audits to report, on a simulated phone with a CPU slowdown of 4, 1.6 Mbit/s and 150 ms RTT. */
export const audits: Readonly<Record<string, Audit>> = {
  'largest-contentful-paint': { name: 'largest paint, ms', divisor: 1, goal: { atMost: 1200 } },
  'cumulative-layout-shift': { name: 'shift', divisor: 1, goal: { atMost: 0 } },
  'total-blocking-time': { name: 'blocking time, ms', divisor: 1, goal: { atMost: 200 } },
  'total-byte-weight': { name: 'kB', divisor: 1000, goal: NO_GOAL },
};

interface Audit {
  readonly name: string;
  /** Divides the value of Lighthouse to convert its unit. */
  readonly divisor: number;
  readonly goal: Goal;
}

/** The metrics of a page with their goals, in the order of the columns. */
export const lighthouseMetrics = [
  ...categories.map((name) => ({ name, goal: { atLeast: 100 } })),
  ...Object.values(audits),
] satisfies { name: string; goal: Goal }[];

/** The results of Lighthouse for a page in one round. */
export interface PageAudit {
  /** The scores by category, and the values by the name of the audit. */
  readonly values: Readonly<Record<string, number>>;
  /** The IDs of the failed audits. */
  readonly failed: readonly string[];
}

/** The results of all rounds by page. */
export type PageAudits = Readonly<Record<string, readonly PageAudit[]>>;

/** The median of a metric of a page. */
interface PageMetric extends BaselineEntry {
  readonly name: string;
  readonly goal: Goal;
}

/** Returns the medians of all metrics of a page, in the order of the columns. */
export const summarizePage = (page: string, rounds: readonly PageAudit[]): PageMetric[] =>
  lighthouseMetrics.map(({ name, goal }) => {
    const key = `Lighthouse | ${page} | ${name}`;
    const { median } = getQuartiles(rounds.map(({ values }) => values[name] ?? Number.NaN));
    return { key, value: median, isLargerBetter: 'atLeast' in goal, name, goal };
  });

/** Renders the results as a Markdown table with the missed goals, failed audits and regressions. */
export function renderLighthouseTable(auditsByPage: PageAudits, baseline: Baseline): string {
  const pages = Object.entries(auditsByPage);
  const names = lighthouseMetrics.map(({ name }) => name);
  return [
    `Lighthouse, as a phone on a slow connection: ${formatRounds(pages[0]?.[1].length ?? 0)}`,
    '',
    `| page | ${names.join(' | ')} | |`,
    `| --- |${' --: |'.repeat(names.length)} --- |`,
    ...pages.map(([page, rounds]) => renderRow(page, rounds, baseline)),
  ].join('\n');
}

function renderRow(page: string, rounds: readonly PageAudit[], baseline: Baseline): string {
  const metrics = summarizePage(page, rounds);
  const missed = metrics.flatMap(({ name, goal, value }) =>
    isMet(goal, value) ? [] : [`${name} ${describeResult(goal, value)}`],
  );
  const failed = new Set(missed.length > 0 ? rounds.flatMap((round) => round.failed) : []);
  const regressions = metrics.flatMap((metric) => {
    const text = describeRegression(metric, baseline);
    return text === '' ? [] : [`${metric.name} ${text}`];
  });
  const cells = [page, ...metrics.map(({ value }) => formatValue(value))];
  return `| ${[...cells, [...missed, ...failed, ...regressions].join(', ')].join(' | ')} |`;
}

const formatValue = (value: number): string =>
  Math.abs(value) < 10 ? String(Math.round(value * 1000) / 1000) : value.toFixed(0);
