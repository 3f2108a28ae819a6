import { AutoScroll } from './auto-scroll.ts';
import { createPart } from '../dom/create-element.ts';
import type { TranscriptParagraph } from './paragraphs.ts';
import type { TranscriptContext } from './transcript-options.ts';
import { TranscriptList } from './transcript-list.ts';
import { TranscriptSearch } from './transcript-search.ts';
import { setAria } from '../platform/aria.ts';

/** A transcript that has come: its words, what finds some of them, and what copies all. */
export class TranscriptPanel {
  readonly element = createPart('div', 'page');
  readonly #home: TranscriptContext;
  readonly #list: TranscriptList;
  readonly #search: TranscriptSearch;
  readonly #follow: AutoScroll;
  readonly #field = createPart('input', 'search');
  readonly #said = createPart('span', 'said');
  readonly #back: HTMLElement;
  readonly #steps: readonly [HTMLElement, HTMLElement];
  readonly #copies: HTMLElement;

  constructor(
    paragraphs: readonly TranscriptParagraph[],
    language: string,
    home: TranscriptContext,
    signal: AbortSignal,
  ) {
    this.#home = home;
    const { duration } = home.hub.state.time;
    this.#list = new TranscriptList(
      paragraphs,
      (seconds) => home.clock(seconds, duration),
      ({ start }, event) => {
        home.dispatchRequest({ type: 'seek-to', time: start }, event);
        this.#follow.start(undefined);
      },
      signal,
    );
    this.#list.element.lang = language;
    this.#search = new TranscriptSearch(() => this.#list.paragraphs);
    const back = this.#button('follow', () => {
      const byKeyboard = back.matches(':focus-visible');
      this.#follow.start(this.#list.current);
      // The button has gone, and the focus would go with it.
      if (byKeyboard) this.#list.focus();
    });
    back.hidden = true;
    this.#back = back;
    this.#steps = [
      this.#button('step', () => this.#step(-1), '↑'),
      this.#button('step', () => this.#step(1), '↓'),
    ];
    this.#copies = this.#button('copy', () => void this.#copy());
    this.#follow = new AutoScroll(
      this.#list.element,
      (follows) => {
        back.hidden = follows;
      },
      signal,
    );
    const frame = createPart('div', 'frame');
    frame.append(this.#list.element, back);
    this.#said.setAttribute('role', 'status');
    this.element.append(this.#drawBar(), frame);
    this.updateTexts();
  }

  /** Names everything in the language that is spoken by now. */
  updateTexts(): void {
    const { search, previous, next, copy, follow } = this.#home.texts().transcript;
    const [field, [up, down]] = [this.#field, this.#steps];
    field.placeholder = search;
    setAria(field, 'label', search);
    setAria(up, 'label', previous);
    setAria(down, 'label', next);
    this.#copies.textContent = copy;
    this.#back.textContent = follow;
    this.#sayFound();
  }

  /** Shows more that has been said, beside what is there. */
  update(paragraphs: readonly TranscriptParagraph[]): void {
    this.#list.update(paragraphs);
    this.#search.refresh(this.#field.value);
    this.#sayFound();
  }

  /** Marks what is said at a time, and brings it into sight. */
  setTime(time: number): void {
    const now = this.#list.highlightAt(time);
    if (now) this.#follow.scrollToCurrent(now);
  }

  #drawBar(): HTMLElement {
    const bar = createPart('div', 'bar');
    const field = this.#field;
    field.type = 'search';
    field.dir = 'auto';
    const find = (): void => {
      this.#search.search(field.value);
      this.#said.textContent = '';
      this.#sayFound();
    };
    field.addEventListener('input', find);
    field.addEventListener('keydown', (event) => {
      // Letters that are looked for are not keys of the player around the field.
      event.stopPropagation();
      if (event.key === 'Enter') this.#step(event.shiftKey ? -1 : 1);
    });
    bar.append(field, this.#said, ...this.#steps, this.#copies);
    return bar;
  }

  #sayFound(): void {
    const { count } = this.#search;
    for (const step of this.#steps) step.hidden = count === 0;
    if (!this.#field.value.trim()) return;
    const words = this.#home.texts().transcript.found(count);
    // What is said already is not said again.
    if (this.#said.textContent !== words) this.#said.textContent = words;
  }

  #step(by: 1 | -1): void {
    const found = this.#search.step(by);
    if (!found) return;
    this.#follow.stop();
    this.#follow.scrollIntoView(found);
  }

  async #copy(): Promise<void> {
    const { clock, texts } = this.#home;
    const text = this.#list.paragraphs
      .map((lines) => {
        const [first] = lines;
        const speaker = first?.speaker ? `${first.speaker}: ` : '';
        return `[${clock(first?.start ?? 0)}] ${speaker}${lines.map((line) => line.text).join(' ')}`;
      })
      .join('\n');
    try {
      await navigator.clipboard.writeText(text);
      this.#said.textContent = texts().transcript.copied;
    } catch {
      // A page that may not copy leaves it to the person, with everything chosen.
      getSelection()?.selectAllChildren(this.#list.element);
    }
  }

  #button(part: string, press: () => void, text?: string): HTMLButtonElement {
    const button = createPart('button', part, text);
    button.addEventListener('click', press);
    return button;
  }
}
