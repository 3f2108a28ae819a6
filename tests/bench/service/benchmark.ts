/** The goal of a metric: a minimum or a maximum. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** A metric of a benchmark. */
export interface Metric {
  /** The name with its unit. It is part of the key of stored results. */
  readonly name: string;
  readonly goal: Goal;
}

/** A benchmark of the service or the site. */
export interface ServiceBenchmark<Name extends string = string> {
  /** The title of its table. It is part of the key of stored results. */
  readonly title: string;
  /**
   * Describes what a quick run reduces, such as `10000 documents`. Such results are not compared with
   * stored ones.
   */
  readonly quickNote?: string;
  readonly metrics: Readonly<Record<Name, Metric>>;
  /** Measures all rounds. A quick run has fewer rounds, and may omit metrics. */
  measure(quick: boolean): Promise<readonly Readonly<Partial<Record<Name, number>>>[]>;
}
