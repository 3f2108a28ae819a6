import { matchesMedia } from '../platform/matches-media.ts';

/** Events with which a viewer scrolls. */
const scrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
const SCROLL_KEYS = /^(?:Arrow|Page|Home$|End$)/;

/** Scrolls the transcript to the current line until the viewer scrolls the transcript. */
export class AutoScroll {
  readonly #list: HTMLElement;
  readonly #onChange: (isActive: boolean) => void;
  #isActive = true;

  /** `onChange` is called when auto-scrolling stops and resumes. */
  constructor(list: HTMLElement, onChange: (isActive: boolean) => void, signal: AbortSignal) {
    this.#list = list;
    this.#onChange = onChange;
    for (const type of scrollEvents) {
      const onScroll = (event: Event): void => {
        // A press on the scrollbar has the list as its target. A press on a line does not scroll.
        if (type === 'pointerdown' && event.target !== list) return;
        if (event instanceof KeyboardEvent && !SCROLL_KEYS.test(event.key)) return;
        this.stop();
      };
      list.addEventListener(type, onScroll, { signal, passive: true });
    }
  }

  /** Stops auto-scrolling. */
  stop(): void {
    // A list without overflow does not scroll.
    if (!this.#isActive || this.#list.scrollHeight <= this.#list.clientHeight) return;
    this.#isActive = false;
    this.#onChange(false);
  }

  /** Resumes auto-scrolling, and scrolls to the current line. */
  resume(currentLine: HTMLElement | undefined): void {
    this.#isActive = true;
    this.#onChange(true);
    this.scrollToCurrent(currentLine);
  }

  /** Scrolls to the current line, unless auto-scrolling has stopped. */
  scrollToCurrent(currentLine: HTMLElement | undefined): void {
    if (this.#isActive && currentLine) this.scrollIntoView(currentLine);
  }

  /** Scrolls an element to the center of the list. Unlike `Element.scrollIntoView()`, never scrolls the page. */
  scrollIntoView(element: HTMLElement): void {
    const [list, target] = [this.#list.getBoundingClientRect(), element.getBoundingClientRect()];
    const reducesMotion = matchesMedia('(prefers-reduced-motion: reduce)');
    const top = this.#list.scrollTop + target.top - list.top - (list.height - target.height) / 2;
    this.#list.scrollTo({ top, behavior: reducesMotion ? 'instant' : 'smooth' });
  }
}
