import { getCmcdPlayerState, type CmcdPlayerState } from '../../media/cmcd.ts';

/** The CMCD keys about playback that hls.js omits or reports incorrectly. */
export interface CmcdPlaybackData {
  /** The player state. Before the first frame: `d` (preloading) or `s` (starting). */
  readonly sta: CmcdPlayerState | 'd' | 's';
  /** The playhead time in milliseconds. */
  readonly pt: number;
  /** Whether the page is hidden. */
  readonly bg: boolean;
  /** The number of dropped frames; `undefined` if the element has no video. */
  readonly dfa?: number | undefined;
  /** The milliseconds from the play request to the first frame. Reported once. */
  readonly msd?: number | undefined;
  /** Whether playback has stalled since the last call of `takeReport()`. */
  readonly bs: boolean;
  /**
   * The durations in milliseconds of the stalls that have ended since the last `takeReport()` call.
   */
  readonly bsd?: readonly number[] | undefined;
  /** The number of stalls so far, as a CMCD inner list; `undefined` before the first. */
  readonly bsa?: readonly number[] | undefined;
  /** The total duration of all stalls in milliseconds, also as an inner list. */
  readonly bsda?: readonly number[] | undefined;
}

const stallEndEvents = ['playing', 'seeking', 'pause', 'ended', 'error'] as const;

/** Tracks a media element's playback for CMCD, until `signal` aborts. */
export class CmcdPlaybackTracker {
  readonly #media: HTMLMediaElement;
  /** The `performance.now()` time of the play request; undefined before it. */
  #playRequestedAtMs: number | undefined;
  #hasStarted = false;
  #startupDelayMs: number | undefined;
  /**
   * The `performance.now()` time at which the current stall started; undefined outside of a stall.
   */
  #stalledAtMs: number | undefined;
  #stallCount = 0;
  #totalStallMs = 0;
  /** Whether a stall has started since the last call of `takeReport()`. */
  #hasNewStall = false;
  /** The durations of the stalls that have ended since the last call of `takeReport()`. */
  #endedStallsMs: number[] = [];

  constructor(media: HTMLMediaElement, signal: AbortSignal) {
    this.#media = media;
    if (media.autoplay || !media.paused) this.#playRequestedAtMs = performance.now();
    const listen = (type: string, listener: () => void): void =>
      media.addEventListener(type, listener, { signal });
    listen('play', () => (this.#playRequestedAtMs ??= performance.now()));
    listen('playing', () => this.#recordStartup());
    listen('waiting', () => this.#startStall());
    for (const type of stallEndEvents) listen(type, () => this.#endStall());
  }

  /** Returns the data for the next request, and resets the values that are reported only once. */
  takeReport(): CmcdPlaybackData {
    const report: CmcdPlaybackData = {
      sta: this.#getState(),
      pt: Math.round(this.#media.currentTime * 1000),
      bg: document.visibilityState === 'hidden',
      dfa: getDroppedFrames(this.#media),
      msd: this.#startupDelayMs,
      ...this.#getStallKeys(),
    };
    this.#startupDelayMs = undefined;
    this.#hasNewStall = false;
    this.#endedStallsMs = [];
    return report;
  }

  #getState(): CmcdPlaybackData['sta'] {
    const media = this.#media;
    if (this.#hasStarted || media.error) return getCmcdPlayerState(media);
    return media.paused && !media.autoplay ? 'd' : 's';
  }

  #getStallKeys(): Pick<CmcdPlaybackData, 'bs' | 'bsd' | 'bsa' | 'bsda'> {
    if (this.#stallCount === 0) return { bs: false };
    return {
      bs: this.#hasNewStall,
      bsd: this.#endedStallsMs.length > 0 ? this.#endedStallsMs : undefined,
      bsa: [this.#stallCount],
      bsda: [Math.round(this.#totalStallMs + this.#getCurrentStallMs())],
    };
  }

  #recordStartup(): void {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    const nowMs = performance.now();
    this.#startupDelayMs = Math.round(nowMs - (this.#playRequestedAtMs ?? nowMs));
  }

  /** A `waiting` event is a stall only after startup, during playback, and outside of a seek. */
  #startStall(): void {
    const { paused, seeking } = this.#media;
    if (!this.#hasStarted || paused || seeking || this.#stalledAtMs !== undefined) return;
    this.#stalledAtMs = performance.now();
    this.#stallCount += 1;
    this.#hasNewStall = true;
  }

  #endStall(): void {
    if (this.#stalledAtMs === undefined) return;
    const durationMs = this.#getCurrentStallMs();
    this.#stalledAtMs = undefined;
    this.#totalStallMs += durationMs;
    this.#endedStallsMs.push(Math.round(durationMs));
  }

  /** The duration of the current stall so far, or 0 outside of a stall. */
  #getCurrentStallMs(): number {
    return this.#stalledAtMs === undefined ? 0 : performance.now() - this.#stalledAtMs;
  }
}

const getDroppedFrames = (media: HTMLMediaElement): number | undefined =>
  'getVideoPlaybackQuality' in media
    ? (media as HTMLVideoElement).getVideoPlaybackQuality().droppedVideoFrames
    : undefined;
