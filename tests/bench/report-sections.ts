import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlayerBenchmarkName } from './run-player-benchmarks.ts';
import {
  serviceBenchmarkNames,
  type ServiceBenchmarkName,
} from './service/run-service-benchmarks.ts';

const file = path.resolve(import.meta.dirname, '../../docs/benchmarks.md');

/** The sections of docs/benchmarks.md, each of which one command takes whole, and their parts. */
export const reportSections = {
  service: serviceBenchmarkNames,
  weight: ['shell-weight', 'weight'],
  'first-frame': ['first-frame'],
  idle: ['idle'],
  playing: ['seek', 'playback', 'controls'],
  cycles: ['cycles'],
  network: ['network'],
} as const satisfies Record<string, readonly (PlayerBenchmarkName | ServiceBenchmarkName)[]>;

export type SectionName = keyof typeof reportSections;

/** When, by what and on what the figures of a section were taken. */
export interface RunInfo {
  readonly date: string;
  readonly command: string;
  readonly machine: string;
  /** Processes that wanted a core when it began and when it ended. */
  readonly load: readonly [string, string];
}

/** The figures of a section as they stand on the page. */
export function renderSection(taking: RunInfo, tables: readonly string[]): string {
  const { date, command, machine, load } = taking;
  const taken = `Taken on ${date} by \`${command}\`: ${machine}.`;
  const loads = `Processes that wanted a core: ${load[0]} when it began, ${load[1]} when it ended.`;
  return [`${taken} ${loads}`, ...tables].join('\n\n');
}

/**
 * The page with other figures in one of its sections; what is written around them stays.
 * @throws Error where the page has no such section.
 */
export function replaceSection(page: string, name: SectionName, text: string): string {
  const [begin, end] = [`<!-- figures: ${name} -->`, `<!-- end of figures: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place for the figures of ${name}.`);
  return `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`;
}

/** Puts the figures of a section into docs/benchmarks.md. */
export const writeSection = (name: SectionName, text: string): void =>
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), name, text));

/** @throws Error where docs/benchmarks.md has no place for the figures, before they are taken. */
export const assertSection = (name: SectionName): string =>
  replaceSection(readFileSync(file, 'utf8'), name, '');
