import type { LevelDetails } from 'hls.js';
import { getWindowSlide } from '../../media/stream-info.ts';
import { toMediaPlaylistInfo } from './hls-config.ts';
import type { HlsContext } from './hls-context.ts';

/**
 * The distance in seconds to seek past the window start. hls.js loads nothing for a position before
 * the window, and browsers may round `currentTime`.
 */
const ROUNDING_SECONDS = 0.01;

/**
 * Keeps the playhead within the live window.
 *
 * The video and audio windows differ by a fraction of a segment, and move at different times. If the
 * playhead is before the start of one window, hls.js loads each segment of that track at the live edge
 * and each segment of the other track at the playhead. Once both windows have moved past the playhead,
 * hls.js seeks to the live edge.
 */
export class LiveWindowController {
  readonly #hls: HlsContext['hls'];
  readonly #media: HTMLMediaElement;
  readonly #interstitials: HlsContext['interstitials'];
  /** Whether a seek has started. Until then, hls.js selects the start position. */
  #hasSeeked = false;

  /**
   * Must be called before hls.js is attached, so that the `seeking` listener of this class runs
   * first.
   */
  constructor({
    hls,
    Hls: { Events },
    media,
    interstitials,
    signal,
  }: Pick<HlsContext, 'hls' | 'Hls' | 'media' | 'interstitials' | 'signal'>) {
    this.#hls = hls;
    this.#interstitials = interstitials;
    this.#media = media;
    media.addEventListener('emptied', () => (this.#hasSeeked = false), { signal });
    media.addEventListener('seeking', () => this.#clampSeek(), { signal });
    for (const event of [Events.LEVEL_UPDATED, Events.AUDIO_TRACK_UPDATED] as const)
      hls.on(event, () => this.#followWindow());
  }

  /**
   * The earliest position in the windows of both video and audio, in seconds; `undefined` if not
   * live.
   */
  get start(): number | undefined {
    const { latestLevelDetails: videoDetails, audioTracks, audioTrack } = this.#hls;
    if (!isLive(videoDetails)) return undefined;
    const { fragmentStart } = videoDetails;
    const audioDetails = audioTracks[audioTrack]?.details;
    return isLive(audioDetails)
      ? Math.max(fragmentStart, audioDetails.fragmentStart)
      : fragmentStart;
  }

  /** The distance by which `start` moves with each playlist reload, in seconds. */
  get slide(): number {
    const { latestLevelDetails } = this.#hls;
    return latestLevelDetails ? getWindowSlide(toMediaPlaylistInfo(latestLevelDetails)) : 0;
  }

  #clampSeek(): void {
    this.#hasSeeked = true;
    // During an interstitial, `currentTime` is a position in the interstitial.
    if (this.#interstitials?.contentTime) return;
    const { start } = this;
    if (start !== undefined && this.#media.currentTime < start + this.slide)
      this.#moveToStart(start);
  }

  /**
   * Moves the playhead into the window, because hls.js loads no data before the window start. With
   * `HAVE_ENOUGH_DATA`, playback can continue from the buffer.
   */
  #followWindow(): void {
    const { currentTime, readyState } = this.#media;
    const { start } = this;
    if (this.#interstitials?.contentTime) return;
    if (!this.#hasSeeked || readyState >= HTMLMediaElement.HAVE_ENOUGH_DATA) return;
    if (start !== undefined && currentTime < start) this.#moveToStart(start);
  }

  #moveToStart(start: number): void {
    const liveSyncPosition = this.#hls.liveSyncPosition ?? start;
    this.#media.currentTime =
      Math.max(start, Math.min(start + this.slide, liveSyncPosition)) + ROUNDING_SECONDS;
  }
}

/** Whether the playlist is live and contains segments. */
const isLive = (details: LevelDetails | null | undefined): details is LevelDetails =>
  Boolean(details?.live && details.fragments.length > 0);
