import type { Condition } from '../conditions.ts';
import type { PageVisit } from './visit-page.ts';

/** A metric of a benchmark. */
export interface Metric {
  readonly label: string;
  /** The maximum value, absolute or as a ratio to the bare page. */
  readonly goal: { readonly maxRatioToBare: number } | { readonly max: number };
  /** The maximum ratio to the other player with the smallest value. */
  readonly maxRatioToBestPeer?: number;
}

/** A benchmark, which runs on the pages of all players. */
export interface PlayerBenchmark<Name extends string = string> {
  readonly title: string;
  /** The suffix of the names of its pages. */
  readonly pageSuffix: '' | '-cycles' | '-idle' | '-beacon';
  readonly conditions: readonly Condition[];
  /** The number of visits per page, by default and with `--quick`. */
  readonly rounds: { readonly full: number; readonly quick: number };
  /** The description and the conditions of a quick run. */
  readonly quickRun?: { readonly description: string; readonly conditions: readonly Condition[] };
  /** Whether each page is visited once before the first round, because first visits read files from disk. */
  readonly hasWarmUpVisit?: boolean;
  readonly metrics: Readonly<Record<Name, Metric>>;
  /** Measures one visit. */
  measure(visit: PageVisit, quick: boolean): Promise<Readonly<Record<Name, number>>>;
}
