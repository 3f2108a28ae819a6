import { formatTime } from '../media/time-format.ts';
import { AutoScroll } from './auto-scroll.ts';
import { createPart } from '../dom/create-element.ts';
import type { TranscriptParagraph } from './paragraphs.ts';
import type { TranscriptContext } from './transcript-options.ts';
import { TranscriptList } from './transcript-list.ts';
import { TranscriptSearch } from './transcript-search.ts';
import { setAria } from '../platform/aria.ts';

/** The content of a transcript: the search field, the copy button and the list of paragraphs. */
export class TranscriptPanel {
  readonly element = createPart('div', 'page', '', 'content');
  readonly #context: TranscriptContext;
  readonly #list: TranscriptList;
  readonly #search: TranscriptSearch;
  readonly #autoScroll: AutoScroll;
  readonly #searchField = createPart('input', 'search');
  /** The live region for the number of matches and the confirmation that the text was copied. */
  readonly #status = createPart('span', 'said', '', 'search-status');
  readonly #followButton: HTMLElement;
  readonly #matchButtons: readonly [previous: HTMLElement, next: HTMLElement];
  readonly #copyButton: HTMLElement;

  /** `language` is the BCP 47 tag of the captions. */
  constructor(
    paragraphs: readonly TranscriptParagraph[],
    language: string,
    context: TranscriptContext,
    signal: AbortSignal,
  ) {
    this.#context = context;
    const { duration } = context.hub.state.time;
    this.#list = new TranscriptList(
      paragraphs,
      (seconds) => formatTime(seconds, duration),
      ({ start }, event) => {
        context.dispatchRequest({ type: 'seek-to', time: start }, event);
        this.#autoScroll.resume(undefined);
      },
      signal,
    );
    this.#list.element.lang = language;
    this.#search = new TranscriptSearch(() => this.#list.paragraphs);
    const followButton = this.#createButton('follow', 'resume-scrolling', () => {
      const hasKeyboardFocus = followButton.matches(':focus-visible');
      this.#autoScroll.resume(this.#list.currentElement);
      // The button is now hidden and has lost focus.
      if (hasKeyboardFocus) this.#list.focus();
    });
    followButton.hidden = true;
    this.#followButton = followButton;
    this.#matchButtons = [
      this.#createButton('step', 'match-button', () => this.#selectMatch(-1), '↑'),
      this.#createButton('step', 'match-button', () => this.#selectMatch(1), '↓'),
    ];
    this.#copyButton = this.#createButton('copy', 'copy', () => void this.#copy());
    this.#autoScroll = new AutoScroll(
      this.#list.element,
      (isActive) => {
        followButton.hidden = isActive;
      },
      signal,
    );
    const container = createPart('div', 'frame', '', 'list-container');
    container.append(this.#list.element, followButton);
    this.#status.setAttribute('role', 'status');
    this.element.append(this.#createToolbar(), container);
    this.updateTexts();
  }

  /** Updates all labels after a change of the language. */
  updateTexts(): void {
    const { search, previous, next, copy, followPlayback } = this.#context.getTexts().transcript;
    const [previousButton, nextButton] = this.#matchButtons;
    this.#searchField.placeholder = search;
    setAria(this.#searchField, 'label', search);
    setAria(previousButton, 'label', previous);
    setAria(nextButton, 'label', next);
    this.#copyButton.textContent = copy;
    this.#followButton.textContent = followPlayback;
    this.#updateMatchCount();
  }

  /** Updates the paragraphs, and reruns the search in them. */
  update(paragraphs: readonly TranscriptParagraph[]): void {
    this.#list.update(paragraphs);
    this.#search.refresh(this.#searchField.value);
    this.#updateMatchCount();
  }

  /** Highlights the line at a time in seconds, and scrolls to it. */
  setTime(time: number): void {
    const line = this.#list.highlightLine(time);
    if (line) this.#autoScroll.scrollToCurrent(line);
  }

  #createToolbar(): HTMLElement {
    const toolbar = createPart('div', 'bar', '', 'toolbar');
    const field = this.#searchField;
    field.type = 'search';
    field.dir = 'auto';
    const onInput = (): void => {
      this.#search.search(field.value);
      this.#status.textContent = '';
      this.#updateMatchCount();
    };
    field.addEventListener('input', onInput);
    field.addEventListener('keydown', (event) => {
      // Text input must not trigger hotkeys of the surrounding player.
      event.stopPropagation();
      if (event.key === 'Enter') this.#selectMatch(event.shiftKey ? -1 : 1);
    });
    toolbar.append(field, this.#status, ...this.#matchButtons, this.#copyButton);
    return toolbar;
  }

  #updateMatchCount(): void {
    const { count } = this.#search;
    for (const button of this.#matchButtons) button.hidden = count === 0;
    if (!this.#searchField.value.trim()) return;
    const text = this.#context.getTexts().transcript.matchCount(count);
    // Resetting the same text could repeat the announcement.
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  /** Selects the next (1) or the previous (-1) match, and scrolls to it. */
  #selectMatch(direction: 1 | -1): void {
    const match = this.#search.step(direction);
    if (!match) return;
    this.#autoScroll.stop();
    this.#autoScroll.scrollIntoView(match);
  }

  async #copy(): Promise<void> {
    const { getTexts } = this.#context;
    const text = this.#list.paragraphs
      .map((lines) => {
        const [firstLine] = lines;
        const time = formatTime(firstLine?.start ?? 0);
        const speaker = firstLine?.speaker ? `${firstLine.speaker}: ` : '';
        return `[${time}] ${speaker}${lines.map((line) => line.text).join(' ')}`;
      })
      .join('\n');
    try {
      await navigator.clipboard.writeText(text);
      this.#status.textContent = getTexts().transcript.copied;
    } catch {
      // Without clipboard access, selects the text so that the viewer can copy it.
      getSelection()?.selectAllChildren(this.#list.element);
    }
  }

  #createButton(
    part: string,
    className: string,
    onClick: () => void,
    text?: string,
  ): HTMLButtonElement {
    const button = createPart('button', part, text, className);
    button.addEventListener('click', onClick);
    return button;
  }
}
