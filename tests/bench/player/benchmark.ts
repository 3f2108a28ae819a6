import type { Condition } from '../conditions.ts';
import type { PageVisit } from './visit-page.ts';

/** Something that a measurement tells. */
export interface Metric {
  readonly what: string;
  /** The most that it may be: of what the bare page takes, or by itself. */
  readonly goal: { readonly ratio: number } | { readonly most: number };
  /** The most that it may be of what the best of the other players with controls takes. */
  readonly ofBestPeer?: number;
}

/** One thing that the benchmark measures, on every page alike. */
export interface PlayerBenchmark<Name extends string = string> {
  readonly title: string;
  /** What the names of its pages end with. */
  readonly pages: '' | '-cycles' | '-idle' | '-beacon';
  readonly conditions: readonly Condition[];
  /** How often each page is visited, as a rule and with `--quick`. */
  readonly rounds: { readonly full: number; readonly quick: number };
  /** What a quick run does less of than the title says, and the conditions that it has time for. */
  readonly quickly?: { readonly says: string; readonly conditions: readonly Condition[] };
  /** Each page is visited once before, as the first visits pay for files that the system has not read. */
  readonly warmsUp?: boolean;
  readonly measures: Readonly<Record<Name, Metric>>;
  measure(visit: PageVisit, quick: boolean): Promise<Readonly<Record<Name, number>>>;
}
