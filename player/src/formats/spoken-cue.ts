/** Something said, or heard, in a film. */
export interface CaptionCue {
  /** Seconds. */
  readonly start: number;
  /** Seconds. */
  readonly end: number;
  /** As it is written in WebVTT, with its tags. */
  readonly text: string;
}
