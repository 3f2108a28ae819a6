import type { AttributeProperties } from './attributes/player-attributes.ts';
import type { KeyBindings, KeyboardOptions } from './key-bindings.ts';

/** The options of the controls. */
export interface ControlOptions extends KeyboardOptions {
  /** The playback rates in the settings menu. */
  readonly playbackRates: readonly number[];
  /** The number of seconds that the seek forward button skips. */
  readonly seekForward: number;
  /** The number of seconds that the seek backward button skips. */
  readonly seekBackward: number;
  /** Whether the time display shows the remaining time instead of the elapsed time. */
  readonly showsRemainingTime: boolean;
  /** The duration in seconds to display until the media has loaded; `NaN` for none. */
  readonly duration: number;
  /** Seconds without input after which the controls hide; 0 for never. */
  readonly hideAfter: number;
  /** Whether buttons have tooltips. */
  readonly tooltips: boolean;
}

/** The default seek offset for audio, in seconds. */
const AUDIO_SEEK_SECONDS = 30;

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

/** Returns the default options for audio. */
export const getAudioControlOptions = (): ControlOptions => ({
  ...defaultControlOptions,
  seekForward: AUDIO_SEEK_SECONDS,
  seekBackward: AUDIO_SEEK_SECONDS,
});

/** Converts the attributes and properties of a player to control options. */
export const toControlOptions = ({
  playbackRates: rates = defaultControlOptions.playbackRates,
  audio,
  forwardSeekOffset: seekForward = audio ? AUDIO_SEEK_SECONDS : defaultControlOptions.seekForward,
  backwardSeekOffset: seekBackward = audio
    ? AUDIO_SEEK_SECONDS
    : defaultControlOptions.seekBackward,
  defaultShowRemainingTime: showsRemainingTime,
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
  showsRemainingTime,
  duration,
  hideAfter,
  hotkeys,
  nohotkeys,
  keyBindings: keyBindings ?? defaultControlOptions.keyBindings,
  tooltips: !noTooltips,
});

/**
 * Stores the control options for one media element. The control bar's options override those of
 * the player element, and the viewer's selections override both. Dispatches `change`.
 */
export class ControlOptionsStore extends EventTarget {
  #pageOptions = defaultControlOptions;
  #barOptions: Partial<ControlOptions> = {};
  #viewerOptions: Partial<ControlOptions> = {};

  get options(): ControlOptions {
    return { ...this.#pageOptions, ...this.#barOptions, ...this.#viewerOptions };
  }

  setPageOptions(options: ControlOptions): void {
    this.#pageOptions = options;
    this.dispatchEvent(new Event('change'));
  }

  /** Sets the control bar's options, which override those of the player element. */
  setBarOptions(options: Partial<ControlOptions>): void {
    this.#barOptions = options;
    this.dispatchEvent(new Event('change'));
  }

  setViewerOptions(options: Partial<ControlOptions>): void {
    this.#viewerOptions = options;
    this.dispatchEvent(new Event('change'));
  }
}
