import type { InterstitialState } from '../../media/interstitials.ts';
import { restrictJump } from './interstitial-state.ts';

/**
 * Forward seeks up to this distance are allowed, because hls.js and stall recovery seek by up to a
 * second.
 */
const FORWARD_TOLERANCE_SECONDS = 1.5;

interface SeekRestrictionOptions {
  readonly media: HTMLMediaElement;
  readonly getState: () => InterstitialState;
  /** Whether an interstitial plays from its own source, to which all positions then refer. */
  readonly isContentSuspended: () => boolean;
  readonly signal: AbortSignal;
}

/**
 * Enforces `X-RESTRICT` for every seek and playback rate, whether the page or the browser sets it.
 *
 * Create it before hls.js is attached, so that the `seeking` listener of this class runs first.
 */
export class SeekRestrictions {
  readonly #options: SeekRestrictionOptions;
  /**
   * The last position in seconds that was played; undefined before playback of the current source.
   */
  #position: number | undefined;
  /** The playback rate to restore after the interstitial; undefined if it was not changed. */
  #previousRate: number | undefined;
  #isSkipAllowed = false;

  constructor(options: SeekRestrictionOptions) {
    this.#options = options;
    const { media, signal } = options;
    media.addEventListener('seeking', () => this.#restrictSeek(), { signal });
    media.addEventListener('seeked', () => (this.#isSkipAllowed = false), { signal });
    media.addEventListener('timeupdate', () => this.#updatePosition(), { signal });
    media.addEventListener('ratechange', () => this.update(), { signal });
  }

  /** Allows the next seek, which the skip control makes. */
  allowSkip(): void {
    this.#isSkipAllowed = true;
  }

  /** Discards the position, because the media element's source changes. */
  reset(): void {
    this.#position = undefined;
    this.#isSkipAllowed = false;
  }

  /** Limits the playback rate during an interstitial, and restores it afterwards. */
  update(): void {
    const { media, getState } = this.#options;
    const { activeId, blocksSkip } = getState();
    if (activeId !== undefined && blocksSkip && media.playbackRate > 1) {
      this.#previousRate = media.playbackRate;
      media.playbackRate = 1;
    } else if (activeId === undefined && this.#previousRate !== undefined) {
      media.playbackRate = this.#previousRate;
      this.#previousRate = undefined;
    }
  }

  #updatePosition(): void {
    const { media } = this.#options;
    // Before playback, a seek only sets the start position.
    if (!media.seeking && media.played.length > 0) this.#position = media.currentTime;
  }

  #restrictSeek(): void {
    const { media, getState, isContentSuspended } = this.#options;
    const position = this.#position;
    if (position === undefined || this.#isSkipAllowed) return;
    const { breaks, activeId, blocksSkip } = getState();
    const targetTime = media.currentTime;
    if (activeId !== undefined && blocksSkip && targetTime > position + FORWARD_TOLERANCE_SECONDS)
      media.currentTime = position;
    else if (activeId === undefined && !isContentSuspended()) {
      const allowedTime = restrictJump(breaks, position, targetTime);
      if (allowedTime !== targetTime) media.currentTime = allowedTime;
    }
  }
}
