import { createPart } from '../dom/create-element.ts';
import type { TranscriptLine, TranscriptParagraph } from './paragraphs.ts';

/** A seek may end just before its target, so a line becomes current this much earlier. */
const TOLERANCE_SECONDS = 0.05;

/** A line and its element. */
export interface RenderedLine extends TranscriptLine {
  readonly element: HTMLElement;
}

/** The elements of a paragraph. */
interface RenderedParagraph {
  readonly item: HTMLElement;
  readonly textElement: HTMLElement;
  readonly lines: readonly RenderedLine[];
}

/**
 * The list of paragraphs, with a roving tab index: the list is a single tab stop, and arrow keys move
 * focus between the lines.
 */
export class TranscriptList {
  readonly element = createPart('ol', 'paragraphs');
  lines: readonly RenderedLine[] = [];
  /** The lines of each paragraph. */
  paragraphs: readonly (readonly RenderedLine[])[] = [];
  readonly #formatTime: (seconds: number) => string;
  /** The rendered paragraphs by the start time and the text of their first line. */
  #renderedParagraphs = new Map<string, RenderedParagraph>();
  #currentLine: RenderedLine | undefined;
  /** The line that is the tab stop. */
  #tabStop: RenderedLine | undefined;

  /** `onSelect` is called when a line is clicked, or activated by Enter or Space. */
  constructor(
    paragraphs: readonly TranscriptParagraph[],
    formatTime: (seconds: number) => string,
    onSelect: (line: TranscriptLine, event: Event) => void,
    signal: AbortSignal,
  ) {
    this.#formatTime = formatTime;
    this.update(paragraphs);
    const select = (event: Event): void => {
      const line = this.lines.find(({ element }) => event.composedPath().includes(element));
      if (!line) return;
      this.#setTabStop(line);
      onSelect(line, event);
    };
    this.element.addEventListener('click', select, { signal });
    const onKeyDown = (event: KeyboardEvent): void => {
      // Keys with modifiers are shortcuts of the browser.
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === 'Enter' || event.key === ' ') select(event);
      else if (!this.#moveFocus(event.key)) return;
      event.preventDefault();
      // Handled keys must not trigger hotkeys of the surrounding player.
      event.stopPropagation();
    };
    this.element.addEventListener('keydown', onKeyDown, { signal });
  }

  /** Updates the paragraphs. The elements of unchanged lines are kept, together with focus. */
  update(paragraphs: readonly TranscriptParagraph[]): void {
    const previousParagraphs = this.#renderedParagraphs;
    this.#renderedParagraphs = new Map(
      paragraphs.map((lines) => {
        const key = `${lines[0].start} ${lines[0].text}`;
        return [key, this.#renderParagraph(lines, previousParagraphs.get(key))];
      }),
    );
    for (const [key, { item }] of previousParagraphs)
      if (this.#renderedParagraphs.get(key)?.item !== item) item.remove();
    [...this.#renderedParagraphs.values()].forEach(({ item }, index) => {
      const child = this.element.children[index];
      if (child !== item) this.element.insertBefore(item, child ?? null);
    });
    this.paragraphs = [...this.#renderedParagraphs.values()].map(({ lines }) => lines);
    this.lines = this.paragraphs.flat();
    if (!this.#tabStop || !this.lines.includes(this.#tabStop)) this.#setTabStop(this.lines[0]);
  }

  /** Highlights the line at a time in seconds. Returns its element if the line has changed. */
  highlightLine(time: number): HTMLElement | undefined {
    const line = this.#findLine(time + TOLERANCE_SECONDS);
    if (line === this.#currentLine) return undefined;
    this.#currentLine?.element.removeAttribute('aria-current');
    this.#currentLine?.element.setAttribute('part', 'cue');
    this.#currentLine = line;
    line?.element.setAttribute('aria-current', 'true');
    line?.element.setAttribute('part', 'cue current');
    // Tab moves focus to the current line.
    if (line && !this.element.matches(':focus-within')) this.#setTabStop(line);
    return line?.element;
  }

  get currentElement(): HTMLElement | undefined {
    return this.#currentLine?.element;
  }

  /** Focuses the current line, or else the last focused one, without scrolling. */
  focus(): void {
    this.#setTabStop(this.#currentLine ?? this.#tabStop);
    this.#tabStop?.element.focus({ preventScroll: true });
  }

  /** Finds the line at a time by binary search. */
  #findLine(time: number): RenderedLine | undefined {
    let [low, high] = [0, this.lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.lines[middle]?.start ?? Infinity) <= time) low = middle + 1;
      else high = middle;
    }
    const line = this.lines[low - 1];
    return line && time < line.end + TOLERANCE_SECONDS ? line : undefined;
  }

  #moveFocus(key: string): boolean {
    const index = this.lines.findIndex((line) => line === this.#tabStop);
    const nextIndex = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: this.lines.length - 1,
    }[key];
    const line = nextIndex === undefined ? undefined : this.lines[nextIndex];
    if (!line) return false;
    this.#setTabStop(line);
    line.element.focus();
    return true;
  }

  #setTabStop(line: RenderedLine | undefined): void {
    if (this.#tabStop) this.#tabStop.element.tabIndex = -1;
    this.#tabStop = line;
    if (line) line.element.tabIndex = 0;
  }

  /** Renders a paragraph, or adds new lines to the elements of a previous render. */
  #renderParagraph(
    lines: TranscriptParagraph,
    previous: RenderedParagraph | undefined,
  ): RenderedParagraph {
    const { item, textElement, lines: renderedLines } = previous ?? this.#createParagraph(lines);
    // A paragraph whose existing lines have changed is re-rendered.
    if (renderedLines.some(({ text }, index) => lines[index]?.text !== text))
      return this.#renderParagraph(lines, undefined);
    const newLines = lines.slice(renderedLines.length).map((line) => {
      const element = createPart('span', 'cue', line.text);
      element.setAttribute('role', 'button');
      element.tabIndex = -1;
      textElement.append(element, ' ');
      return { ...line, element };
    });
    return { item, textElement, lines: [...renderedLines, ...newLines] };
  }

  #createParagraph([first]: TranscriptParagraph): RenderedParagraph {
    const item = createPart('li', 'paragraph');
    const textElement = createPart('p', 'words', '', 'text');
    textElement.dir = 'auto';
    if (first.speaker) textElement.append(createPart('b', 'speaker', first.speaker), ' ');
    item.append(createPart('span', 'time', this.#formatTime(first.start)), textElement);
    return { item, textElement, lines: [] };
  }
}
