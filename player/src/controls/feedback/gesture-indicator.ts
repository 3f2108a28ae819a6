import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';

const SHOWN_MS = 800;

/** Where on the picture something is said. */
export type IndicatorPosition = 'left' | 'right' | 'top';

const noteStyles = `
    .note {
      position: absolute;
      z-index: 3;
      inset-block-start: 42%;
      transform: translateY(-50%);
      padding: 10px 16px;
      border: 1px solid rgb(255 255 255 / 0.14);
      border-radius: 999px;
      background: rgb(16 18 22 / 0.72);
      color: #fff;
      font-size: 15px;
      font-weight: 550;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
      pointer-events: none;
      opacity: 0;
      transition: opacity 200ms ease-out;
    }
    .note.shown { opacity: 1; }
    .note.at-left { left: 8%; }
    .note.at-left::before { content: '«\\2002' / ''; }
    .note.at-right { right: 8%; }
    .note.at-right::after { content: '\\2002»' / ''; }
    .note.at-top { inset-block-start: 12%; left: 50%; transform: translateX(-50%); }
    @media (prefers-reduced-motion: reduce) { .note { transition: none; } }
  `;

/** Says over the picture, and to screen readers, what a gesture does. */
export class GestureIndicator {
  readonly #box = document.createElement('div');
  readonly #words = document.createElement('bdi');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: ShadowRoot, signal: AbortSignal) {
    adoptStyleSheet(root, noteStyles);
    this.#box.className = 'note';
    this.#box.setAttribute('role', 'status');
    // Forward is to the right, whatever the words are.
    this.#box.dir = 'ltr';
    this.#box.append(this.#words);
    root.append(this.#box);
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      this.#box.remove();
    });
  }

  /** Says it for a moment. */
  flash(words: string, place: IndicatorPosition): void {
    this.show(words, place);
    this.#timer = setTimeout(() => this.hide(), SHOWN_MS);
  }

  /** Says it until it is told to be quiet. */
  show(words: string, place: IndicatorPosition): void {
    clearTimeout(this.#timer);
    this.#box.className = `note shown at-${place}`;
    this.#words.textContent = words;
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#box.classList.remove('shown');
    this.#words.textContent = '';
  }
}
