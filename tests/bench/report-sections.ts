import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlayerBenchmarkName } from './run-player-benchmarks.ts';
import {
  serviceBenchmarkNames,
  type ServiceBenchmarkName,
} from './service/run-service-benchmarks.ts';

const file = path.resolve(import.meta.dirname, '../../docs/benchmarks.md');

/** The sections of docs/benchmarks.md, each measured by one command, and their benchmarks. */
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

/** When, with which command and on which machine a section was measured. */
export interface RunInfo {
  readonly date: string;
  readonly command: string;
  readonly machine: string;
  /** The load average before and after. */
  readonly load: readonly [string, string];
}

/** Renders the content of a section. */
export function renderSection(runInfo: RunInfo, tables: readonly string[]): string {
  const { date, command, machine, load } = runInfo;
  const origin = `Measured on ${date} with \`${command}\`: ${machine}.`;
  const loads = `Load average: ${load[0]} before, ${load[1]} after.`;
  return [`${origin} ${loads}`, ...tables].join('\n\n');
}

/**
 * Replaces the results in a section of the page, and keeps all other text.
 *
 * @throws Error if the page has no such section.
 */
export function replaceSection(page: string, name: SectionName, text: string): string {
  const [begin, end] = [`<!-- figures: ${name} -->`, `<!-- end of figures: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no section for the results of ${name}.`);
  return `${page.slice(0, from)}${begin}\n\n${text}\n\n${page.slice(to)}`;
}

/** Writes the results of a section to docs/benchmarks.md. */
export const writeSection = (name: SectionName, text: string): void =>
  writeFileSync(file, replaceSection(readFileSync(file, 'utf8'), name, text));

/** @throws Error if docs/benchmarks.md has no such section; call it before measuring. */
export const assertSection = (name: SectionName): string =>
  replaceSection(readFileSync(file, 'utf8'), name, '');
