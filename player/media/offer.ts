import type { AttributeProperties } from './attributes.ts';
import type { KeyBindings, KeyWishes } from './key-bindings.ts';

/** What the controls of a player offer, where a page may say so. */
export interface Offer extends KeyWishes {
  /** The speeds in the menu. */
  readonly rates: readonly number[];
  /** Seconds. */
  readonly seekForward: number;
  /** Seconds. */
  readonly seekBackward: number;
  /** The clock tells what is left instead of what has been. */
  readonly remaining: boolean;
  /** Seconds; stands in until the film has told its own; `NaN` for nothing. */
  readonly duration: number;
  /** Seconds until the controls go; 0 for never. */
  readonly hideAfter: number;
  /** What a button does is written above it under the pointer. */
  readonly tooltips: boolean;
}

/** Speech is skipped in longer steps than pictures. From the specification. */
const AUDIO_SEEK_S = 30;

/** What is offered where a page says nothing. */
export const standardOffer: Offer = {
  rates: [1, 1.2, 1.5, 1.7, 2],
  seekForward: 10,
  seekBackward: 10,
  remaining: false,
  duration: Number.NaN,
  hideAfter: 2,
  hotkeys: '',
  nohotkeys: false,
  keyBindings: {},
  tooltips: true,
};

/** The same of what is to be heard and not to be seen. */
export const soundOffer = (): Offer => ({
  ...standardOffer,
  seekForward: AUDIO_SEEK_S,
  seekBackward: AUDIO_SEEK_S,
});

/** What a page says about what the controls offer. */
export const offerOf = ({
  playbackRates: rates = standardOffer.rates,
  audio,
  forwardSeekOffset: seekForward = audio ? AUDIO_SEEK_S : standardOffer.seekForward,
  backwardSeekOffset: seekBackward = audio ? AUDIO_SEEK_S : standardOffer.seekBackward,
  defaultShowRemainingTime: remaining,
  defaultDuration: duration = standardOffer.duration,
  hideAfter = standardOffer.hideAfter,
  hotkeys = standardOffer.hotkeys,
  nohotkeys,
  noTooltips,
  keyBindings,
}: AttributeProperties & { readonly keyBindings?: KeyBindings | null | undefined }): Offer => ({
  rates: [...new Set(rates)],
  seekForward,
  seekBackward,
  remaining,
  duration,
  hideAfter,
  hotkeys,
  nohotkeys,
  keyBindings: keyBindings ?? standardOffer.keyBindings,
  tooltips: !noTooltips,
});

/**
 * Where the offer of one media element is kept: the page's, but for what its bar says, and what a
 * person has chosen. Says `change` when it is another.
 */
export class OfferShelf extends EventTarget {
  #offer = standardOffer;
  #said: Partial<Offer> = {};
  #chosen: Partial<Offer> = {};

  get offer(): Offer {
    return { ...this.#offer, ...this.#said, ...this.#chosen };
  }

  put(offer: Offer): void {
    this.#offer = offer;
    this.dispatchEvent(new Event('change'));
  }

  /** What a bar says of its own; nothing for what the page says. */
  say(said: Partial<Offer>): void {
    this.#said = said;
    this.dispatchEvent(new Event('change'));
  }

  choose(chosen: Partial<Offer>): void {
    this.#chosen = chosen;
    this.dispatchEvent(new Event('change'));
  }
}
