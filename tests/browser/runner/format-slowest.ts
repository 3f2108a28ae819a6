import type { FileResult } from './runner-messages.ts';

/** The maximum number of files and of tests in the list. */
const MAX_ROWS = 12;

interface TimedEntry {
  readonly name: string;
  readonly seconds: number;
}

/** Lists the slowest files and tests of all browsers, slowest first, as lines of text. */
export function formatSlowest(results: readonly FileResult[]): string[] {
  const tests = results.flatMap((result) => result.tests);
  return ['The slowest files:', ...formatRows(results), 'The slowest tests:', ...formatRows(tests)];
}

const formatRows = (entries: readonly TimedEntry[]): string[] =>
  entries
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MAX_ROWS)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
