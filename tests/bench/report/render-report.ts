import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ComparedPlayer } from '../comparison/comparison-table.ts';
import { peers } from '../comparison/peers.ts';
import type { Metric } from '../player/benchmark.ts';
import { playerBenchmarks } from '../run-player-benchmarks.ts';
import type { Goal, ServiceBenchmark } from '../service/benchmark.ts';
import { lighthouseMetrics } from '../service/results/lighthouse-table.ts';
import { isMet } from '../service/results/goal.ts';
import { serviceBenchmarks } from '../service/run-service-benchmarks.ts';
import { playerRows, serviceRows, type PlayerRow, type ServiceRow } from './report-rows.ts';
import {
  readPlayerResults,
  readServiceResults,
  type StoredCondition,
  type StoredPlayerResults,
  type StoredServiceResults,
} from '../stored-results.ts';

export const reportFile = path.resolve(import.meta.dirname, '../../../docs/benchmarks.md');

/** The players in the order of the columns. */
const columns: readonly ComparedPlayer[] = ['vitrine', 'bare', ...peers];

/** Replaces the tables of docs/benchmarks.md by those of the stored results. */
export const writeReport = (): void =>
  writeFileSync(reportFile, renderReport(readFileSync(reportFile, 'utf8')));

/**
 * Returns the page with the tables of the stored results, and all other text unchanged.
 *
 * @throws Error if the page has no placeholders for the tables.
 */
export function renderReport(page: string): string {
  const players = renderPlayers(readPlayerResults);
  const service = renderService(readServiceResults);
  return replaceFigures(replaceFigures(page, 'players', players), 'service', service);
}

/**
 * Replaces the figures between the comments of `name`.
 *
 * @throws Error if the page has no such comments.
 */
export function replaceFigures(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- figures: ${name} -->`, `<!-- end of figures: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`The page has no placeholder for the figures of ${name}.`);
  return `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`;
}

/** Renders the table of all players, and the dates of the benchmarks. */
export function renderPlayers(
  readResults: (benchmark: string) => StoredPlayerResults | undefined,
): string {
  const rows = playerRows.flatMap((row) => {
    const condition = readResults(row.benchmark)?.conditions[row.condition];
    return condition ? [renderPlayerRow(row, condition)] : [];
  });
  const dates = new Map<string, Set<string>>();
  for (const { benchmark, condition } of playerRows) {
    const results = readResults(benchmark);
    const date = results?.conditions[condition]?.date ?? results?.run.date;
    if (date !== undefined) dates.set(date, (dates.get(date) ?? new Set()).add(`\`${benchmark}\``));
  }
  const origins = [...dates].map(([date, names]) => `${[...names].join(', ')} on ${date}`);
  return [
    `| measure (goal) | ${columns.join(' | ')} |`,
    `| --- |${' --: |'.repeat(columns.length)}`,
    ...rows,
    '',
    `Measured: ${origins.join('; ')}.`,
  ].join('\n');
}

function renderPlayerRow(row: PlayerRow, condition: StoredCondition): string {
  const metrics: Readonly<Record<string, Metric>> = playerBenchmarks[row.benchmark].metrics;
  const cells = columns.map((player) => {
    const text = renderCell(row, player, condition);
    const isMissed = row.metrics.some((name) => {
      const metric = metrics[name];
      return metric && isGoalMissed(name, metric, condition);
    });
    return player === 'vitrine' && isMissed ? `**${text}**` : text;
  });
  const [first = ''] = row.metrics;
  const metric = metrics[first];
  const label = metric ? `${row.label} (${describePlayerGoal(metric)})` : row.label;
  return `| ${[label, ...cells].join(' | ')} |`;
}

function renderCell(
  { metrics }: PlayerRow,
  player: ComparedPlayer,
  { players, failed, rounds }: StoredCondition,
): string {
  const figures = metrics.flatMap((name) => players[player]?.[name]?.median ?? []);
  const failures = failed?.[player] ?? 0;
  const note = failures > 0 ? [`${failures} of ${rounds} failed`] : [];
  if (figures.length === 0) return note.join('');
  const sum = figures.reduce((total, value) => total + value, 0);
  return [formatFigure(sum), ...note].join(', ');
}

/** Returns whether Vitrine misses its own goal or the goal relative to the best peer. */
function isGoalMissed(
  name: string,
  { goal, maxRatioToBestPeer }: Metric,
  { players, ofBare }: StoredCondition,
): boolean {
  const ours = players.vitrine?.[name]?.median;
  if (ours === undefined) return false;
  const best = Math.min(...peers.flatMap((peer) => players[peer]?.[name]?.median ?? []));
  const missesPeer = maxRatioToBestPeer !== undefined && ours > best * maxRatioToBestPeer;
  const missesGoal = 'max' in goal ? ours > goal.max : (ofBare[name] ?? 0) > goal.maxRatioToBare;
  return missesPeer || missesGoal;
}

function describePlayerGoal({ goal, maxRatioToBestPeer }: Metric): string {
  if ('maxRatioToBare' in goal && goal.maxRatioToBare === maxRatioToBestPeer)
    return `${goal.maxRatioToBare}× both`;
  const ownGoal = 'max' in goal ? String(goal.max) : `${goal.maxRatioToBare}× bare`;
  return maxRatioToBestPeer === undefined ? ownGoal : `${ownGoal}, ${maxRatioToBestPeer}× peer`;
}

/** Renders the table of the service and the site. */
export function renderService(
  readResults: (benchmark: string) => StoredServiceResults | undefined,
): string {
  return [
    '| measure | result | goal | date |',
    '| --- | --: | --: | --- |',
    ...serviceRows.flatMap((row) => {
      const results = readResults(row.benchmark);
      return results ? [renderServiceRow(row, results)] : [];
    }),
  ].join('\n');
}

function renderServiceRow(row: ServiceRow, { figures, run }: StoredServiceResults): string {
  const goals = getGoals(row.benchmark);
  const measured = row.metrics.flatMap((metric) => {
    const [figure, goal] = [figures[metric], goals[metric]];
    return figure && goal ? [{ figure, goal }] : [];
  });
  const results = measured.map(({ figure: { median }, goal }) => {
    const text = formatFigure(median);
    return isMet(goal, median) ? text : `**${text}**`;
  });
  const dates = measured.map(({ figure }) => figure.date ?? run.date);
  const cells = [results, measured.map(({ goal }) => formatGoal(goal)), dates].map(joinDistinct);
  return `| ${[row.label, ...cells].join(' | ')} |`;
}

/** Joins texts, or returns the first if all are equal. */
const joinDistinct = (texts: readonly string[]): string =>
  new Set(texts).size === 1 ? (texts[0] ?? '') : texts.join('; ');

function getGoals(name: ServiceRow['benchmark']): Readonly<Record<string, Goal>> {
  if (name === 'lighthouse') {
    const pages = serviceRows.flatMap((row) => (row.benchmark === name ? row.metrics : []));
    const getGoal = (key: string) => lighthouseMetrics.find(({ name }) => key.endsWith(` ${name}`));
    return Object.fromEntries(
      pages.flatMap((key) => {
        const goal = getGoal(key)?.goal;
        return goal ? [[key, goal] as const] : [];
      }),
    );
  }
  const { metrics }: ServiceBenchmark = serviceBenchmarks[name];
  return Object.fromEntries(Object.entries(metrics).map(([key, { goal }]) => [key, goal]));
}

const formatGoal = (goal: Goal): string =>
  'atLeast' in goal ? `≥${formatFigure(goal.atLeast)}` : `≤${formatFigure(goal.atMost)}`;

/** Formats a figure with a precision that fits its size, and thousands separators. */
export function formatFigure(value: number): string {
  const digits = Math.abs(value) < 1 ? 3 : 1;
  const maximumFractionDigits = Math.abs(value) < 50 ? digits : 0;
  return value.toLocaleString('en-US', { maximumFractionDigits });
}
