import type { FileOutcome } from './told.ts';

/** So many files and so many tests are told of; the rest takes little. */
const TOLD = 12;

interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** Which files and which tests took how long in which browser, the longest first, as lines of text. */
export function slowest(outcomes: readonly FileOutcome[]): string[] {
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  return ['The slowest files:', ...longest(outcomes), 'The slowest tests:', ...longest(tests)];
}

const longest = (all: readonly Timed[]): string[] =>
  all
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, TOLD)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
