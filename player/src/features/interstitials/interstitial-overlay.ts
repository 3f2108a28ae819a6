import { createPart } from '../../dom/create-element.ts';
import { adoptStyleSheet } from '../../dom/adopt-style-sheet.ts';
import { addLazyTexts } from '../../i18n/locales/en-lazy.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import type { InterstitialState } from '../../media/interstitials.ts';
import { formatTime } from '../../media/time-format.ts';
import { getInterstitialLabel } from './interstitial-label.ts';
import { interstitialOverlayStyles } from './interstitial-overlay.styles.ts';

/**
 * The label of the playing interstitial, such as “Ad 1 of 2 · 0:12”, and its skip button. Unlike the
 * controls, they stay visible while the viewer is idle.
 */
export class InterstitialOverlay {
  readonly #player: PlayerElement;
  readonly #box = document.createElement('div');
  readonly #label = createPart('div', 'interstitial');
  /** Announced by screen readers when it changes, unlike `#time`. */
  readonly #name = document.createElement('span');
  readonly #time = document.createElement('span');
  readonly #countdown = document.createElement('div');
  readonly #skipButton = createPart('button', 'skip-interstitial');

  /** @param onSkip Called when the viewer presses the skip button. */
  constructor(player: PlayerElement, onSkip: () => void) {
    this.#player = player;
    this.#box.className = 'interstitial';
    this.#label.className = 'interstitial-label';
    this.#countdown.className = 'interstitial-countdown';
    this.#name.setAttribute('role', 'status');
    this.#time.setAttribute('role', 'timer');
    this.#skipButton.addEventListener('click', onSkip);
    this.#label.append(this.#name, this.#time);
    this.#box.append(this.#label, this.#countdown, this.#skipButton);
  }

  /** Updates the overlay for a new state. */
  update(state: InterstitialState): void {
    const { activeId, skippableIn, skipLabelId } = state;
    const { controls, background } = this.#player;
    const isActive = activeId !== undefined && controls !== 'none' && !background;
    const hadFocus = this.#root.activeElement === this.#skipButton;
    this.#insert();
    this.#box.hidden = !isActive;
    this.#skipButton.hidden = !isActive || skippableIn !== 0;
    this.#countdown.hidden = !isActive || !skippableIn;
    if (hadFocus && this.#skipButton.hidden) this.#moveFocus();
    const { direction, language, interstitial: texts } = this.#texts;
    const { name, time } = getInterstitialLabel(state, this.#texts);
    this.#box.dir = direction;
    this.#box.lang = language;
    setText(this.#name, isActive ? name : '');
    setText(this.#time, time);
    setText(this.#countdown, skippableIn ? texts.skipIn(formatTime(skippableIn)) : '');
    setText(this.#skipButton, this.#getPageLabel(skipLabelId) ?? texts.skip);
  }

  get #root(): ShadowRoot {
    return this.#player.renderRoot as ShadowRoot;
  }

  get #texts() {
    return addLazyTexts(this.#player.textsProvider.value);
  }

  /** Returns the label that the page sets for a label ID. */
  #getPageLabel(labelId: string | undefined): string | undefined {
    const { skipLabels } = this.#player;
    const label: unknown = labelId === undefined ? undefined : skipLabels?.[labelId];
    return typeof label === 'string' && label !== '' ? label : undefined;
  }

  /** Inserts the overlay before the controls, so that it precedes them in the tab order. */
  #insert(): void {
    if (this.#box.getRootNode() === this.#root) return;
    adoptStyleSheet(this.#root, interstitialOverlayStyles);
    this.#root.querySelector('.poster')?.after(this.#box);
  }

  /** Moves the focus from the hidden skip button to the play button. */
  #moveFocus(): void {
    const bar = this.#root.querySelector('vitrine-control-bar');
    const button = bar?.shadowRoot?.querySelector<HTMLElement>('vitrine-button[name="play"]');
    if (button) button.focus();
    else this.#player.focus();
  }
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
