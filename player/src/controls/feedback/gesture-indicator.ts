import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';

const FLASH_MS = 800;

/** The position of the indicator on the video. */
export type IndicatorPosition = 'left' | 'right' | 'top';

const indicatorStyles = `
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

/** Shows the effect of a gesture over the video and announces it to screen readers. */
export class GestureIndicator {
  readonly #box = document.createElement('div');
  readonly #text = document.createElement('bdi');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: ShadowRoot, signal: AbortSignal) {
    adoptStyleSheet(root, indicatorStyles);
    this.#box.className = 'note';
    this.#box.setAttribute('role', 'status');
    // Forward is to the right in every language.
    this.#box.dir = 'ltr';
    this.#box.append(this.#text);
    root.append(this.#box);
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      this.#box.remove();
    });
  }

  /** Shows a text for 800 ms. */
  flash(text: string, position: IndicatorPosition): void {
    this.show(text, position);
    this.#timer = setTimeout(() => this.hide(), FLASH_MS);
  }

  /** Shows a text until `hide()` is called. */
  show(text: string, position: IndicatorPosition): void {
    clearTimeout(this.#timer);
    this.#box.className = `note shown at-${position}`;
    this.#text.textContent = text;
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#box.classList.remove('shown');
    this.#text.textContent = '';
  }
}
