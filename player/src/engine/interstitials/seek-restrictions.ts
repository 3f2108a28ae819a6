import type { InterstitialState } from '../../media/interstitials.ts';
import { restrictJump } from './interstitial-state.ts';

/** hls.js and the recovery of stalls seek by up to a second, which is not fast-forwarding. */
const FORWARD_TOLERANCE_SECONDS = 1.5;

interface SeekRestrictionOptions {
  readonly media: HTMLMediaElement;
  readonly getState: () => InterstitialState;
  /** Whether an interstitial plays from a source of its own, so that positions are in that source. */
  readonly isContentSuspended: () => boolean;
  readonly signal: AbortSignal;
}

/**
 * Enforces `X-RESTRICT` for every seek and playback rate, however a page or a browser sets them.
 *
 * Create it before hls.js is attached, so that its `seeking` listener runs first.
 */
export class SeekRestrictions {
  readonly #options: SeekRestrictionOptions;
  /** The last position that was played; undefined before playback of the current source. */
  #position: number | undefined;
  /** The rate to restore after the interstitial; undefined if it was not changed. */
  #previousRate: number | undefined;
  #isSkipping = false;

  constructor(options: SeekRestrictionOptions) {
    this.#options = options;
    const { media, signal } = options;
    media.addEventListener('seeking', () => this.#restrictSeek(), { signal });
    media.addEventListener('seeked', () => (this.#isSkipping = false), { signal });
    media.addEventListener('timeupdate', () => this.#storePosition(), { signal });
    media.addEventListener('ratechange', () => this.update(), { signal });
  }

  /** Lets the skip control seek. */
  allowSkip(): void {
    this.#isSkipping = true;
  }

  /** Discards the position, because the source of the media element changes. */
  reset(): void {
    this.#position = undefined;
    this.#isSkipping = false;
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

  #storePosition(): void {
    const { media } = this.#options;
    // Before playback, a seek is the start position.
    if (!media.seeking && media.played.length > 0) this.#position = media.currentTime;
  }

  #restrictSeek(): void {
    const { media, getState, isContentSuspended } = this.#options;
    const position = this.#position;
    if (position === undefined || this.#isSkipping) return;
    const { breaks, activeId, blocksSkip } = getState();
    const to = media.currentTime;
    if (activeId !== undefined && blocksSkip && to > position + FORWARD_TOLERANCE_SECONDS)
      media.currentTime = position;
    else if (activeId === undefined && !isContentSuspended()) {
      const allowed = restrictJump(breaks, position, to);
      if (allowed !== to) media.currentTime = allowed;
    }
  }
}
