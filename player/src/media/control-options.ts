import type { AttributeProperties } from './attributes/player-attributes.ts';
import type { KeyBindings, KeyboardOptions } from './key-bindings.ts';

/** What the controls of a player offer, where a page may say so. */
export interface ControlOptions extends KeyboardOptions {
  /** The speeds in the menu. */
  readonly playbackRates: readonly number[];
  /** Seconds. */
  readonly seekForward: number;
  /** Seconds. */
  readonly seekBackward: number;
  /** The clock tells what is left instead of what has been. */
  readonly showsRemainingTime: boolean;
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
export const defaultControlOptions: ControlOptions = {
  playbackRates: [1, 1.2, 1.5, 1.7, 2],
  seekForward: 10,
  seekBackward: 10,
  showsRemainingTime: false,
  duration: Number.NaN,
  hideAfter: 2,
  hotkeys: '',
  nohotkeys: false,
  keyBindings: {},
  tooltips: true,
};

/** The same of what is to be heard and not to be seen. */
export const getAudioControlOptions = (): ControlOptions => ({
  ...defaultControlOptions,
  seekForward: AUDIO_SEEK_S,
  seekBackward: AUDIO_SEEK_S,
});

/** What a page says about what the controls offer. */
export const toControlOptions = ({
  playbackRates: rates = defaultControlOptions.playbackRates,
  audio,
  forwardSeekOffset: seekForward = audio ? AUDIO_SEEK_S : defaultControlOptions.seekForward,
  backwardSeekOffset: seekBackward = audio ? AUDIO_SEEK_S : defaultControlOptions.seekBackward,
  defaultShowRemainingTime: remaining,
  defaultDuration: duration = defaultControlOptions.duration,
  hideAfter = defaultControlOptions.hideAfter,
  hotkeys = defaultControlOptions.hotkeys,
  nohotkeys,
  noTooltips,
  keyBindings,
}: AttributeProperties & {
  readonly keyBindings?: KeyBindings | null | undefined;
}): ControlOptions => ({
  playbackRates: [...new Set(rates)],
  seekForward,
  seekBackward,
  showsRemainingTime: remaining,
  duration,
  hideAfter,
  hotkeys,
  nohotkeys,
  keyBindings: keyBindings ?? defaultControlOptions.keyBindings,
  tooltips: !noTooltips,
});

/**
 * Where the offer of one media element is kept: the page's, but for what its bar says, and what a
 * person has chosen. Says `change` when it is another.
 */
export class OfferShelf extends EventTarget {
  #offer = defaultControlOptions;
  #said: Partial<ControlOptions> = {};
  #chosen: Partial<ControlOptions> = {};

  get offer(): ControlOptions {
    return { ...this.#offer, ...this.#said, ...this.#chosen };
  }

  setPageOptions(offer: ControlOptions): void {
    this.#offer = offer;
    this.dispatchEvent(new Event('change'));
  }

  /** What a bar says of its own; nothing for what the page says. */
  setBarOptions(said: Partial<ControlOptions>): void {
    this.#said = said;
    this.dispatchEvent(new Event('change'));
  }

  setViewerOptions(chosen: Partial<ControlOptions>): void {
    this.#chosen = chosen;
    this.dispatchEvent(new Event('change'));
  }
}
