/** What a measure is to come to. */
export type Goal = { readonly least: number } | { readonly most: number };

/** Something that a measurement of the service tells. */
export interface Metric {
  readonly what: string;
  readonly goal: Goal;
}

/** One thing that the benchmark measures of the content service. */
export interface ServiceBenchmark<Name extends string = string> {
  readonly title: string;
  /** What a quick run has less of, where it has; its figures are held against none that were kept. */
  readonly quickly?: string;
  readonly measures: Readonly<Record<Name, Metric>>;
  /** Gives what each round took; a quick one has fewer of them, and may leave measures out. */
  measure(quick: boolean): Promise<readonly Readonly<Partial<Record<Name, number>>>[]>;
}
