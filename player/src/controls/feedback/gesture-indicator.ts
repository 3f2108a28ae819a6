import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';

const FLASH_MS = 800;

/** The position of the indicator on the video. */
export type IndicatorPosition = 'left' | 'right' | 'top';

const indicatorStyles = `
    .gesture-indicator {
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
    .gesture-indicator.visible { opacity: 1; }
    .gesture-indicator.at-left { left: 8%; }
    .gesture-indicator.at-left::before { content: '«\\2002' / ''; }
    .gesture-indicator.at-right { right: 8%; }
    .gesture-indicator.at-right::after { content: '\\2002»' / ''; }
    .gesture-indicator.at-top { inset-block-start: 12%; left: 50%; transform: translateX(-50%); }
    @media (prefers-reduced-motion: reduce) { .gesture-indicator { transition: none; } }
  `;

/** Shows the effect of a gesture over the video and announces it to screen readers. */
export class GestureIndicator {
  readonly #box = document.createElement('div');
  readonly #text = document.createElement('bdi');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(root: ShadowRoot, signal: AbortSignal) {
    adoptStyleSheet(root, indicatorStyles);
    this.#box.className = 'gesture-indicator';
    this.#box.setAttribute('role', 'status');
    // Seeking forward points to the right in every language.
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
    this.#box.className = `gesture-indicator visible at-${position}`;
    this.#text.textContent = text;
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#box.classList.remove('visible');
    this.#text.textContent = '';
  }
}
