/** How the points of a line look, so that lines are told apart without colour. */
export type MarkerShape = 'circle' | 'square';

/** A line of a chart. */
export interface Series {
  readonly name: string;
  /** One for each point in time; null where there is none. */
  readonly values: readonly (number | null)[];
  readonly mark: MarkerShape;
  readonly isDashed?: boolean;
  /** On which side of its end its name stands. */
  readonly labelPosition: 'above' | 'below';
}

/** What all charts over time have in common. */
export interface TimeAxis {
  /** When each point begins. */
  readonly times: readonly number[];
  readonly step: 'hour' | 'day';
}
