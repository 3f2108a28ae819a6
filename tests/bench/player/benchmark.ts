import type { Condition } from '../conditions.ts';
import type { PageVisit } from './visit-page.ts';

/** A metric of a benchmark. */
export interface Metric {
  readonly label: string;
  /** The maximum, absolute or relative to the bare page. */
  readonly goal: { readonly ratio: number } | { readonly max: number };
  /** The maximum relative to the best peer. */
  readonly maxOfBestPeer?: number;
}

/** A benchmark, which runs on the pages of all players. */
export interface PlayerBenchmark<Name extends string = string> {
  readonly title: string;
  /** The suffix of the names of its pages. */
  readonly pages: '' | '-cycles' | '-idle' | '-beacon';
  readonly conditions: readonly Condition[];
  /** The number of visits per page, by default and with `--quick`. */
  readonly rounds: { readonly full: number; readonly quick: number };
  /** The description and the conditions of a quick run. */
  readonly quickRun?: { readonly description: string; readonly conditions: readonly Condition[] };
  /** Whether each page is visited once before, because first visits read files from disk. */
  readonly warmsUp?: boolean;
  readonly measures: Readonly<Record<Name, Metric>>;
  measure(visit: PageVisit, quick: boolean): Promise<Readonly<Record<Name, number>>>;
}
