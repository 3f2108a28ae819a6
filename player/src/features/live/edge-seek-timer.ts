const MS = 1000;

/** How long the last way of a media element to the live edge took, in seconds; 0 before the first. */
export class EdgeSeekTimer {
  readonly #media: Pick<HTMLMediaElement, 'seeking'>;
  #began: number | undefined;
  #took = 0;

  constructor(media: Pick<HTMLMediaElement, 'seeking'>) {
    this.#media = media;
  }

  /** To be told as it sets out; the media element seeks from then on. */
  start(): void {
    this.#began = performance.now();
  }

  /** While it is on its way, what the one before took. */
  get lastSeconds(): number {
    if (this.#began !== undefined && !this.#media.seeking) {
      this.#took = (performance.now() - this.#began) / MS;
      this.#began = undefined;
    }
    return this.#took;
  }
}
