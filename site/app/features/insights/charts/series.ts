/** Marker shape of a line, so that lines can be distinguished without color. */
export type MarkerShape = 'circle' | 'square';

/** A line of a chart. */
export interface Series {
  readonly name: string;
  /** One value per time; null for no data. */
  readonly values: readonly (number | null)[];
  readonly marker: MarkerShape;
  readonly isDashed?: boolean;
  /** Position of the name relative to the end of the line. */
  readonly labelPosition: 'above' | 'below';
}

/** The time axis of a chart. */
export interface TimeAxis {
  /** Start of each hour or day, as a Unix time in milliseconds. */
  readonly times: readonly number[];
  readonly granularity: 'hour' | 'day';
}
