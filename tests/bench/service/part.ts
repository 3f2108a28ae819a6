/** Something that a measurement of the service tells. */
export interface ServiceMeasure {
  readonly what: string;
  readonly goal: { readonly least: number } | { readonly most: number };
}

/** One thing that the benchmark measures of the content service. */
export interface ServicePart<Name extends string = string> {
  readonly title: string;
  readonly measures: Readonly<Record<Name, ServiceMeasure>>;
  /** Gives what each round took; a quick one has fewer of them. */
  measure(quick: boolean): Promise<readonly Readonly<Record<Name, number>>[]>;
}
