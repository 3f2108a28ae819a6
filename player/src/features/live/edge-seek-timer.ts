const MS_PER_SECOND = 1000;

/** Measures how long the last seek to the live edge took. */
export class EdgeSeekTimer {
  readonly #media: Pick<HTMLMediaElement, 'seeking'>;
  #startedAt: number | undefined;
  #lastSeconds = 0;

  constructor(media: Pick<HTMLMediaElement, 'seeking'>) {
    this.#media = media;
  }

  /** Starts a measurement. Call it just before the seek. */
  start(): void {
    this.#startedAt = performance.now();
  }

  /**
   * The duration of the last seek, in seconds; 0 before the first. During a seek, it is the
   * duration of the previous one.
   */
  get lastSeconds(): number {
    if (this.#startedAt !== undefined && !this.#media.seeking) {
      this.#lastSeconds = (performance.now() - this.#startedAt) / MS_PER_SECOND;
      this.#startedAt = undefined;
    }
    return this.#lastSeconds;
  }
}
