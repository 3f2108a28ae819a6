import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ComparedPlayer } from './comparison/comparison-table.ts';
import type { PlayerBenchmark } from './player/benchmark.ts';
import type { RoundResults, VisitResult } from './player/run-rounds.ts';
import { getQuartiles } from './statistics.ts';

const folder = path.resolve(import.meta.dirname, 'results');

const SIGNIFICANT_DIGITS = 4;

/** When, with which command and on which machine a benchmark ran. */
export interface RunInfo {
  readonly date: string;
  readonly command: string;
  readonly machine?: string;
  /** The load average before and after the run. */
  readonly load?: { readonly before: number; readonly after: number };
}

/** The median of all rounds. */
export interface StoredFigure {
  readonly median: number;
  /** The range that contains the middle half of the rounds. */
  readonly lowerQuarter?: number;
  readonly upperQuarter?: number;
  /** The date of an earlier run, if the last one did not measure this figure. */
  readonly date?: string;
}

/** The figures of all players in one condition. */
export interface StoredCondition {
  readonly rounds: number;
  /** The date of an earlier run, if the last one did not measure this condition. */
  readonly date?: string;
  /** By player and metric. Figures of a player whose visits all failed are missing. */
  readonly players: Readonly<
    Partial<Record<ComparedPlayer, Readonly<Record<string, StoredFigure>>>>
  >;
  /** The median ratio of Vitrine to the bare page within a round, by metric. */
  readonly ofBare: Readonly<Record<string, number>>;
  /** The number of failed visits by player. */
  readonly failed?: Readonly<Partial<Record<ComparedPlayer, number>>>;
}

/** The stored results of a benchmark of the player. */
export interface StoredPlayerResults {
  readonly title: string;
  readonly run: RunInfo;
  readonly conditions: Readonly<Record<string, StoredCondition>>;
}

/** The stored results of a benchmark of the service or the site. */
export interface StoredServiceResults {
  readonly title: string;
  readonly run: RunInfo;
  /** By metric. */
  readonly figures: Readonly<Record<string, StoredFigure>>;
}

const getFilePath = (name: string): string => path.join(folder, `${name}.json`);

const readStoredResults = (name: string): unknown =>
  existsSync(getFilePath(name)) ? JSON.parse(readFileSync(getFilePath(name), 'utf8')) : undefined;

/** Reads the stored results of a benchmark of the player. Returns `undefined` if there are none. */
export const readPlayerResults = (name: string): StoredPlayerResults | undefined =>
  readStoredResults(name) as StoredPlayerResults | undefined;

/** Reads the stored results of another benchmark. Returns `undefined` if there are none. */
export const readServiceResults = (name: string): StoredServiceResults | undefined =>
  readStoredResults(name) as StoredServiceResults | undefined;

/** Stores the results of a benchmark, and keeps those that only an earlier run has measured. */
export function storeResults(
  name: string,
  results: StoredPlayerResults | StoredServiceResults,
): void {
  const merged =
    'figures' in results
      ? mergeFigures(results, readServiceResults(name))
      : mergeConditions(results, readPlayerResults(name));
  writeFileSync(getFilePath(name), `${JSON.stringify(merged, undefined, 2)}\n`);
}

/** Adds the figures of an earlier run that the new one has not measured, with their date. */
export function mergeFigures(
  results: StoredServiceResults,
  earlier: StoredServiceResults | undefined,
): StoredServiceResults {
  if (!earlier) return results;
  const figures = { ...addDate(earlier.figures, earlier.run), ...results.figures };
  return { ...results, figures };
}

/** Adds the conditions of an earlier run that the new one has not measured, with their date. */
export function mergeConditions(
  results: StoredPlayerResults,
  earlier: StoredPlayerResults | undefined,
): StoredPlayerResults {
  if (!earlier) return results;
  const conditions = { ...addDate(earlier.conditions, earlier.run), ...results.conditions };
  return { ...results, conditions };
}

const addDate = <Result extends { readonly date?: string }>(
  results: Readonly<Record<string, Result>>,
  { date }: RunInfo,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(results).map(([name, result]) => [name, { date, ...result }]));

const round = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/** Summarizes at least one value. */
export function toStoredFigure(values: readonly number[]): StoredFigure {
  const { median, lowerQuarter, upperQuarter } = getQuartiles([...values]);
  return {
    median: round(median),
    lowerQuarter: round(lowerQuarter),
    upperQuarter: round(upperQuarter),
  };
}

/** Summarizes the rounds of a condition. Failed visits have no values. */
export function toStoredCondition(
  metrics: PlayerBenchmark['metrics'],
  { visits }: RoundResults,
): StoredCondition {
  const getValues = (player: readonly VisitResult[], name: string): number[] =>
    player.flatMap((visit) => visit?.[name] ?? []);
  const players = Object.entries(visits).map(([player, rounds]) => {
    const figures = Object.keys(metrics).flatMap((name) => {
      const values = getValues(rounds, name);
      return values.length > 0 ? [[name, toStoredFigure(values)] as const] : [];
    });
    return [player, Object.fromEntries(figures)] as const;
  });
  const failures = Object.entries(visits).flatMap(([player, rounds]) => {
    const failed = rounds.filter((visit) => !visit).length;
    return failed > 0 ? [[player, failed] as const] : [];
  });
  const { bare = [], vitrine = [] } = visits;
  const ratios = Object.keys(metrics).flatMap((name) => {
    const values = vitrine.flatMap((visit, index) => {
      const [ours, theirs] = [visit?.[name], bare[index]?.[name]];
      return ours === undefined || !theirs ? [] : [ours / theirs];
    });
    return values.length > 0 ? [[name, round(getQuartiles(values).median)] as const] : [];
  });
  return {
    rounds: vitrine.length,
    players: Object.fromEntries(players),
    ofBare: Object.fromEntries(ratios),
    ...(failures.length > 0 && { failed: Object.fromEntries(failures) }),
  };
}
