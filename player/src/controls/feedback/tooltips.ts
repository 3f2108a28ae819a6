import type { Hub } from '../../state/hub.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import type { InputContext } from '../layout/control-bar-access.ts';
import { setAria } from '../../platform/aria.ts';

/** The distance from a tooltip to its button, and to the edges of the bar. */
const GAP_PX = 6;

const tooltipStyles = `
    .tooltip {
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
    .tooltip.visible {
      opacity: 1;
      visibility: visible;
      transition: opacity 120ms ease-out 400ms;
    }
    @media (forced-colors: active) { .tooltip { border: 1px solid CanvasText; } }
    @media (prefers-reduced-motion: reduce) { .tooltip.visible { transition: opacity 0s 400ms; } }
  `;

/** Finds the button of a control in the path of an event. */
const findButton = (event: Event): HTMLElement | undefined =>
  event.composedPath().find(
    (target): target is HTMLElement =>
      target instanceof HTMLElement &&
      target.matches('.target') &&
      // A button that the page has slotted may have the same class.
      target.getRootNode() instanceof ShadowRoot,
  );

const getControl = (button: HTMLElement): Element => (button.getRootNode() as ShadowRoot).host;

/**
 * Returns a button's tooltip: its accessible name or, if that is visible on the button, its
 * description. Returns '' for an open menu and for the large play button.
 */
function getTooltipText(button: HTMLElement): string {
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  if (isOpen || getControl(button).hasAttribute('large')) return '';
  const hasVisibleText = button.innerText.trim() !== '';
  return button.getAttribute(hasVisibleText ? 'aria-description' : 'aria-label') ?? '';
}

/**
 * Shows the label and the keyboard shortcut of a button while the pointer hovers over it or the
 * keyboard focuses it. Tooltips are hidden from screen readers, which announce the label anyway, and
 * are not shown for touch, because the finger would cover them.
 */
export class Tooltips {
  readonly #bar: InputContext;
  readonly #hub: Hub;
  readonly #getShortcut: (name: string) => string | undefined;
  readonly #tooltip = document.createElement('div');

  /** `getShortcut` returns the key that triggers the action of a control. */
  constructor(
    bar: InputContext,
    hub: Hub,
    getShortcut: (name: string) => string | undefined,
    signal: AbortSignal,
  ) {
    [this.#bar, this.#hub, this.#getShortcut] = [bar, hub, getShortcut];
    const root = bar.getRoot();
    adoptStyleSheet(root, tooltipStyles);
    this.#tooltip.className = 'tooltip';
    setAria(this.#tooltip, 'hidden', 'true');
    root.append(this.#tooltip);
    signal.addEventListener('abort', () => this.#tooltip.remove());
    this.#addListeners(root, signal);
  }

  #addListeners(root: ShadowRoot, signal: AbortSignal): void {
    const addListeners = (types: readonly string[], listener: (event: Event) => void): void => {
      for (const type of types) root.addEventListener(type, listener, { signal });
    };
    addListeners(['pointerover'], (event) => {
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      this.#update(isTouch ? undefined : findButton(event));
    });
    addListeners(['focusin'], (event) => {
      const button = findButton(event);
      this.#update(button?.matches(':focus-visible') ? button : undefined);
    });
    addListeners(['focusout', 'pointerdown', 'click'], () => this.#update(undefined));
    addListeners(['keydown'], (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') this.#update(undefined);
    });
    this.#bar.host.addEventListener('pointerleave', () => this.#update(undefined), { signal });
  }

  /** Shows a button's tooltip, or hides it if there is no button. */
  #update(button: HTMLElement | undefined): void {
    const isDisabled =
      this.#bar.host.hasAttribute('no-tooltips') || !this.#hub.state.controlOptions.tooltips;
    const text = button && !isDisabled ? getTooltipText(button) : '';
    this.#tooltip.classList.toggle('visible', text !== '');
    if (!button || !text) return;
    const shortcut = this.#getShortcut(getControl(button).getAttribute('name') ?? '');
    this.#tooltip.textContent = shortcut ? `${text} (${shortcut})` : text;
    this.#tooltip.dir = this.#bar.getTexts().direction;
    this.#position(button.getBoundingClientRect());
  }

  /** Positions the tooltip within the bar, above the button or, at the top edge, below it. */
  #position(buttonBox: DOMRect): void {
    const barBox = this.#bar.host.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.#tooltip;
    const centeredLeft = buttonBox.left + buttonBox.width / 2 - barBox.left - width / 2;
    const topAbove = buttonBox.top - barBox.top - height - GAP_PX;
    const left = Math.max(GAP_PX, Math.min(centeredLeft, barBox.width - width - GAP_PX));
    this.#tooltip.style.left = `${left}px`;
    this.#tooltip.style.top = `${topAbove < GAP_PX ? buttonBox.bottom - barBox.top + GAP_PX : topAbove}px`;
  }
}
