import type { Hub } from '../../state/hub.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import type { InputHost } from '../layout/control-bar-handle.ts';
import { setAria } from '../../platform/aria.ts';

/** Between a tip and its button, and between a tip and the edges of the bar, in pixels. */
const GAP_PX = 6;

const tipStyles = `
    .tip {
      position: absolute;
      z-index: 3;
      padding: 4px 9px;
      border-radius: 8px;
      background: var(--vitrine-glass-color, rgb(18 20 24 / 0.88));
      color: var(--vitrine-menu-color, var(--_on-glass, #fff));
      font-size: 13px;
      font-weight: 500;
      inline-size: max-content;
      max-inline-size: calc(100% - ${2 * GAP_PX}px);
      box-sizing: border-box;
      pointer-events: none;
      opacity: 0;
      visibility: hidden;
    }
    .tip.shown {
      opacity: 1;
      visibility: visible;
      transition: opacity 120ms ease-out 400ms;
    }
    @media (forced-colors: active) { .tip { border: 1px solid CanvasText; } }
    @media (prefers-reduced-motion: reduce) { .tip.shown { transition: opacity 0s 400ms; } }
  `;

/** The button of a control that an event happened at; absent for anything else. */
const buttonOf = (event: Event): HTMLElement | undefined =>
  event.composedPath().find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      each.matches('.target') &&
      // A page's own button may be of that class, too.
      each.getRootNode() instanceof ShadowRoot,
  );

const controlOf = (button: HTMLElement): Element => (button.getRootNode() as ShadowRoot).host;

/** What a button does, where that is not written on it; empty for nothing. */
function wordsOf(button: HTMLElement): string {
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  if (isOpen || controlOf(button).hasAttribute('large')) return '';
  const isWritten = button.innerText.trim() !== '';
  return button.getAttribute(isWritten ? 'aria-description' : 'aria-label') ?? '';
}

/**
 * Writes what a button does above it, while a pointer rests on it or the keyboard is there. Screen
 * readers know it already, and fingers cover it.
 */
export class Tooltips {
  readonly #bar: InputHost;
  readonly #hub: Hub;
  readonly #letterFor: (name: string) => string | undefined;
  readonly #tip = document.createElement('div');

  /** `letterFor` gives the key that does the same as a control. */
  constructor(
    bar: InputHost,
    hub: Hub,
    letterFor: (name: string) => string | undefined,
    signal: AbortSignal,
  ) {
    [this.#bar, this.#hub, this.#letterFor] = [bar, hub, letterFor];
    const root = bar.root();
    adoptStyleSheet(root, tipStyles);
    this.#tip.className = 'tip';
    setAria(this.#tip, 'hidden', 'true');
    root.append(this.#tip);
    signal.addEventListener('abort', () => this.#tip.remove());
    this.#listen(root, signal);
  }

  #listen(root: ShadowRoot, signal: AbortSignal): void {
    const on = (types: readonly string[], listener: (event: Event) => void): void => {
      for (const type of types) root.addEventListener(type, listener, { signal });
    };
    on(['pointerover'], (event) => {
      const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
      this.#tell(isFinger ? undefined : buttonOf(event));
    });
    on(['focusin'], (event) => {
      const button = buttonOf(event);
      this.#tell(button?.matches(':focus-visible') ? button : undefined);
    });
    on(['focusout', 'pointerdown', 'click'], () => this.#tell(undefined));
    on(['keydown'], (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') this.#tell(undefined);
    });
    this.#bar.host.addEventListener('pointerleave', () => this.#tell(undefined), { signal });
  }

  #tell(button: HTMLElement | undefined): void {
    const isOff = this.#bar.host.hasAttribute('no-tooltips') || !this.#hub.state.offer.tooltips;
    const words = button && !isOff ? wordsOf(button) : '';
    this.#tip.classList.toggle('shown', words !== '');
    if (!button || !words) return;
    const letter = this.#letterFor(controlOf(button).getAttribute('name') ?? '');
    this.#tip.textContent = letter ? `${words} (${letter})` : words;
    this.#tip.dir = this.#bar.texts().direction;
    this.#place(button.getBoundingClientRect());
  }

  /** Above its button, or below it at the top; within the bar at the sides. */
  #place(button: DOMRect): void {
    const bar = this.#bar.host.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.#tip;
    const middle = button.left + button.width / 2 - bar.left - width / 2;
    const above = button.top - bar.top - height - GAP_PX;
    const left = Math.max(GAP_PX, Math.min(middle, bar.width - width - GAP_PX));
    this.#tip.style.left = `${left}px`;
    this.#tip.style.top = `${above < GAP_PX ? button.bottom - bar.top + GAP_PX : above}px`;
  }
}
