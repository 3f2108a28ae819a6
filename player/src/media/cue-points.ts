/** What a page marks in a film: a stretch of time, and anything that JSON can say of it. */
export interface CuePoint {
  /** Seconds. */
  readonly startTime: number;
  /** Seconds; where the page gave none, the start of the next one or the end of the film. */
  readonly endTime: number;
  readonly value: unknown;
}

/** A cue point as a page gives it; `time` is the older name of `startTime`. */
export interface CuePointInit {
  /** Seconds. */
  readonly startTime?: number | undefined;
  readonly time?: number | undefined;
  /** Seconds; absent for the start of the next one, or the end of the film. */
  readonly endTime?: number | undefined;
  readonly value: unknown;
}
