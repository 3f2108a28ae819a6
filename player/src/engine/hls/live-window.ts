import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { slideOf } from '../../media/playlist-stream.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { playlistFacts } from './hls-stream.ts';

/** Browsers round the position they are given, and hls.js loads nothing before the window. Seconds. */
const ROUNDING_S = 0.01;

/**
 * Keeps the playhead of hls.js inside the window of a live stream.
 *
 * The windows of video and audio differ by a fraction of a segment, and move at different moments.
 * Before the start of one of them hls.js loads that track at the live edge and the other one here,
 * segment after segment, and goes to the live edge itself once both windows have moved on.
 */
export class LiveWindow {
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  /** Before its first seek the playhead is at 0, and hls.js chooses where it starts. */
  #hasSought = false;

  /** Listens until `signal` aborts; before `hls` has the media element, to see each seek first. */
  constructor(
    hls: Hls,
    media: HTMLMediaElement,
    { Events: on }: HlsConstructor,
    signal: AbortSignal,
  ) {
    this.#hls = hls;
    this.#media = media;
    media.addEventListener('emptied', () => (this.#hasSought = false), { signal });
    media.addEventListener('seeking', () => this.#clampSeek(), { signal });
    for (const name of [on.LEVEL_UPDATED, on.AUDIO_TRACK_UPDATED] as const)
      hls.on(name, () => this.#followWindow());
  }

  /** The earliest position that video and audio both have, in seconds; undefined where not live. */
  get start(): number | undefined {
    const { latestLevelDetails: video, audioTracks, audioTrack } = this.#hls;
    if (!isLive(video)) return undefined;
    const audio = audioTracks[audioTrack]?.details;
    return isLive(audio) ? Math.max(video.fragmentStart, audio.fragmentStart) : video.fragmentStart;
  }

  /** How far `start` moves with one refresh of the playlist, in seconds. */
  get slide(): number {
    const { latestLevelDetails: video } = this.#hls;
    return video ? slideOf(playlistFacts(video)) : 0;
  }

  #clampSeek(): void {
    this.#hasSought = true;
    const { start } = this;
    if (start !== undefined && this.#media.currentTime < start + this.slide)
      this.#moveToStart(start);
  }

  /** With enough data ahead the playhead may stay: nothing is loaded before the window. */
  #followWindow(): void {
    const { currentTime, readyState } = this.#media;
    const { start } = this;
    if (!this.#hasSought || readyState >= HTMLMediaElement.HAVE_ENOUGH_DATA) return;
    if (start !== undefined && currentTime < start) this.#moveToStart(start);
  }

  #moveToStart(start: number): void {
    const latest = this.#hls.liveSyncPosition ?? start;
    this.#media.currentTime = Math.max(start, Math.min(start + this.slide, latest)) + ROUNDING_S;
  }
}

/** The playlist of a live stream that has segments. */
const isLive = (details: LevelDetails | null | undefined): details is LevelDetails =>
  Boolean(details?.live && details.fragments.length > 0);
