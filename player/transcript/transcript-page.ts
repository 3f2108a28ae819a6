import { Follow } from './follow.ts';
import { makePart } from '../store/make-element.ts';
import type { Paragraph } from './paragraphs.ts';
import type { SpokenHome } from './transcript-home.ts';
import { TranscriptList } from './transcript-list.ts';
import { TranscriptSearch } from './transcript-search.ts';

/** A transcript that has come: its words, what finds some of them, and what copies all. */
export class TranscriptPage {
  readonly element = makePart('div', 'page');
  readonly #home: SpokenHome;
  readonly #list: TranscriptList;
  readonly #search: TranscriptSearch;
  readonly #follow: Follow;
  readonly #said = makePart('span', 'said');

  constructor(
    paragraphs: readonly Paragraph[],
    language: string,
    home: SpokenHome,
    signal: AbortSignal,
  ) {
    this.#home = home;
    const { duration } = home.hub.state.time;
    this.#list = new TranscriptList(
      paragraphs,
      (seconds) => home.clock(seconds, duration),
      ({ start }, event) => {
        home.ask({ type: 'seek-to', time: start }, event);
        this.#follow.start(undefined);
      },
      signal,
    );
    this.#list.element.lang = language;
    this.#search = new TranscriptSearch(this.#list.paragraphs);
    const { follow } = home.texts.transcript;
    const back = this.#button('follow', follow, () => this.#follow.start(this.#list.current));
    back.hidden = true;
    this.#follow = new Follow(
      this.#list.element,
      (follows) => {
        back.hidden = follows;
      },
      signal,
    );
    const frame = makePart('div', 'frame');
    frame.append(this.#list.element, back);
    this.#said.role = 'status';
    this.element.append(this.#drawBar(), frame);
  }

  /** Marks what is said at a time, and brings it into sight. */
  at(time: number): void {
    const now = this.#list.mark(time);
    if (now) this.#follow.moveTo(now);
  }

  #drawBar(): HTMLElement {
    const { transcript } = this.#home.texts;
    const [bar, field] = [makePart('div', 'bar'), makePart('input', 'search')];
    field.type = 'search';
    field.placeholder = transcript.search;
    field.ariaLabel = transcript.search;
    field.dir = 'auto';
    const steps = [
      this.#button('step', '↑', () => this.#step(-1), transcript.previous),
      this.#button('step', '↓', () => this.#step(1), transcript.next),
    ];
    const find = (): void => {
      this.#search.find(field.value);
      this.#said.textContent = field.value.trim() ? transcript.found(this.#search.count) : '';
      for (const step of steps) step.hidden = this.#search.count === 0;
    };
    for (const step of steps) step.hidden = true;
    field.addEventListener('input', find);
    field.addEventListener('keydown', (event) => {
      // Letters that are looked for are not keys of the player around the field.
      event.stopPropagation();
      if (event.key === 'Enter') this.#step(event.shiftKey ? -1 : 1);
    });
    const copy = this.#button('copy', transcript.copy, () => void this.#copy());
    bar.append(field, this.#said, ...steps, copy);
    return bar;
  }

  #step(by: 1 | -1): void {
    const found = this.#search.step(by);
    if (!found) return;
    this.#follow.stop();
    this.#follow.show(found);
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
      this.#said.textContent = texts.transcript.copied;
    } catch {
      // A page that may not copy leaves it to the person, with everything chosen.
      getSelection()?.selectAllChildren(this.#list.element);
    }
  }

  #button(part: string, text: string, press: () => void, label = text): HTMLButtonElement {
    const button = makePart('button', part, text);
    button.ariaLabel = label;
    button.addEventListener('click', press);
    return button;
  }
}
