import { createPart } from '../dom/create-element.ts';
import type { TranscriptLine, TranscriptParagraph } from './paragraphs.ts';

/** A time is met a little early, because a browser that seeks may land just before it. Seconds. */
const EARLY_S = 0.05;

/** A line, and the element that shows it. */
export interface RenderedLine extends TranscriptLine {
  readonly element: HTMLElement;
}

/** A paragraph, and the elements that show it. */
interface RenderedParagraph {
  readonly item: HTMLElement;
  readonly words: HTMLElement;
  readonly lines: readonly RenderedLine[];
}

/**
 * What is said, as paragraphs: one stop for Tab however long it is, and arrows from line to line.
 */
export class TranscriptList {
  readonly element = createPart('ol', 'paragraphs');
  lines: readonly RenderedLine[] = [];
  /** The lines of each paragraph. */
  paragraphs: readonly (readonly RenderedLine[])[] = [];
  readonly #clock: (seconds: number) => string;
  /** What is shown, by its first words and their time. */
  #shown = new Map<string, RenderedParagraph>();
  #current: RenderedLine | undefined;
  #stop: RenderedLine | undefined;

  constructor(
    paragraphs: readonly TranscriptParagraph[],
    clock: (seconds: number) => string,
    chosen: (line: TranscriptLine, event: Event) => void,
    signal: AbortSignal,
  ) {
    this.#clock = clock;
    this.update(paragraphs);
    const choose = (event: Event): void => {
      const line = this.lines.find(({ element }) => event.composedPath().includes(element));
      if (!line) return;
      this.#stopAt(line);
      chosen(line, event);
    };
    this.element.addEventListener('click', choose, { signal });
    const press = (event: KeyboardEvent): void => {
      // Those are keys of the browser's.
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === 'Enter' || event.key === ' ') choose(event);
      else if (!this.#move(event.key)) return;
      event.preventDefault();
      // Keys of the list are not keys of the player around it.
      event.stopPropagation();
    };
    this.element.addEventListener('keydown', press, { signal });
  }

  /** Shows these; what is there already stays as it is, with the focus that it may have. */
  update(paragraphs: readonly TranscriptParagraph[]): void {
    const before = this.#shown;
    this.#shown = new Map(
      paragraphs.map((lines) => {
        const key = `${lines[0].start} ${lines[0].text}`;
        return [key, this.#draw(lines, before.get(key))];
      }),
    );
    for (const [key, { item }] of before) if (this.#shown.get(key)?.item !== item) item.remove();
    [...this.#shown.values()].forEach(({ item }, at) => {
      const there = this.element.children[at];
      if (there !== item) this.element.insertBefore(item, there ?? null);
    });
    this.paragraphs = [...this.#shown.values()].map(({ lines }) => lines);
    this.lines = this.paragraphs.flat();
    if (!this.#stop || !this.lines.includes(this.#stop)) this.#stopAt(this.lines[0]);
  }

  /** Marks the line of a time; returns it where it is another than before. */
  highlightAt(time: number): HTMLElement | undefined {
    const now = this.#lineAt(time + EARLY_S);
    if (now === this.#current) return undefined;
    this.#current?.element.removeAttribute('aria-current');
    this.#current?.element.setAttribute('part', 'cue');
    this.#current = now;
    now?.element.setAttribute('aria-current', 'true');
    now?.element.setAttribute('part', 'cue current');
    // Who tabs into the list comes to what is said now.
    if (now && !this.element.matches(':focus-within')) this.#stopAt(now);
    return now?.element;
  }

  get current(): HTMLElement | undefined {
    return this.#current?.element;
  }

  /** Gives the focus to what is said now, or to the line that had it last, and scrolls nothing. */
  focus(): void {
    this.#stopAt(this.#current ?? this.#stop);
    this.#stop?.element.focus({ preventScroll: true });
  }

  #lineAt(time: number): RenderedLine | undefined {
    let [low, high] = [0, this.lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.lines[middle]?.start ?? Infinity) <= time) low = middle + 1;
      else high = middle;
    }
    const line = this.lines[low - 1];
    return line && time < line.end + EARLY_S ? line : undefined;
  }

  #move(key: string): boolean {
    const at = this.lines.findIndex((line) => line === this.#stop);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: this.lines.length - 1 }[key];
    const line = next === undefined ? undefined : this.lines[next];
    if (!line) return false;
    this.#stopAt(line);
    line.element.focus();
    return true;
  }

  #stopAt(line: RenderedLine | undefined): void {
    if (this.#stop) this.#stop.element.tabIndex = -1;
    this.#stop = line;
    if (line) line.element.tabIndex = 0;
  }

  #draw(lines: TranscriptParagraph, before: RenderedParagraph | undefined): RenderedParagraph {
    const { item, words, lines: known } = before ?? this.#begin(lines);
    // One that has lost a line is another.
    if (known.some(({ text }, at) => lines[at]?.text !== text)) return this.#draw(lines, undefined);
    const fresh = lines.slice(known.length).map((line) => {
      const element = createPart('span', 'cue', line.text);
      element.setAttribute('role', 'button');
      element.tabIndex = -1;
      words.append(element, ' ');
      return { ...line, element };
    });
    return { item, words, lines: [...known, ...fresh] };
  }

  #begin([first]: TranscriptParagraph): RenderedParagraph {
    const [item, words] = [createPart('li', 'paragraph'), createPart('p', 'words')];
    words.dir = 'auto';
    if (first.speaker) words.append(createPart('b', 'speaker', first.speaker), ' ');
    item.append(createPart('span', 'time', this.#clock(first.start)), words);
    return { item, words, lines: [] };
  }
}
