import { matchesMedia } from '../platform/media-query.ts';

/** What a reader does to look elsewhere. */
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
const MOVES = /^(?:Arrow|Page|Home$|End$)/;

/** Keeps what is said now in sight within a list, until the reader looks elsewhere. */
export class AutoScroll {
  readonly #list: HTMLElement;
  readonly #changed: (follows: boolean) => void;
  #follows = true;

  constructor(list: HTMLElement, changed: (follows: boolean) => void, signal: AbortSignal) {
    this.#list = list;
    this.#changed = changed;
    for (const sign of signs) {
      const stop = (event: Event): void => {
        // A press on a line is no look elsewhere, one on the bar beside the list is.
        if (sign === 'pointerdown' && event.target !== list) return;
        if (event instanceof KeyboardEvent && !MOVES.test(event.key)) return;
        this.stop();
      };
      list.addEventListener(sign, stop, { signal, passive: true });
    }
  }

  /** Stays where the reader is. */
  stop(): void {
    // What is shown as a whole has nothing to follow.
    if (!this.#follows || this.#list.scrollHeight <= this.#list.clientHeight) return;
    this.#follows = false;
    this.#changed(false);
  }

  /** Goes back to what is said now, and with it. */
  start(now: HTMLElement | undefined): void {
    this.#follows = true;
    this.#changed(true);
    this.scrollToCurrent(now);
  }

  /** Goes with what is said now, if the reader has not gone elsewhere. */
  scrollToCurrent(now: HTMLElement | undefined): void {
    if (this.#follows && now) this.scrollIntoView(now);
  }

  /** Brings a part of the list into its middle, and leaves the page where it is. */
  scrollIntoView(element: HTMLElement): void {
    const [list, there] = [this.#list.getBoundingClientRect(), element.getBoundingClientRect()];
    const still = matchesMedia('(prefers-reduced-motion: reduce)');
    const top = this.#list.scrollTop + there.top - list.top - (list.height - there.height) / 2;
    this.#list.scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
  }
}
