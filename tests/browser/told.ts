import type { Outcome } from '../run/stages.ts';

/** What came of one file of tests in one browser. */
export interface FileOutcome extends Outcome {
  /** Where it is, below the root of the repository. */
  readonly file: string;
  /** Its name with that of the browser, for people. */
  readonly name: string;
  readonly seconds: number;
  /** How long each of its tests took. */
  readonly tests: readonly { readonly name: string; readonly seconds: number }[];
  /** Why it was given up before all of its tests had run. */
  readonly givenUp?: string;
}

/** What the test runner of one browser tells whoever has started it. */
export type Told =
  /** The browser has asked for something, or has ended a test. */
  | { readonly told: 'sign' }
  /** Its page turns, whatever its test waits for. */
  | { readonly told: 'beat' }
  | { readonly told: 'begin'; readonly file: string }
  | ({ readonly told: 'end' } & FileOutcome);

/** Tells it, where somebody has started this process who wants to know. */
export function tell(what: Told): void {
  process.send?.(what);
}
