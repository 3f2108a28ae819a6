/** The state of a media element that should be playing, sampled once a second. */
export interface PlaybackSample {
  /** The time of the sample in milliseconds, from a clock that runs while the device sleeps. */
  readonly timeMs: number;
  /** The playback position in seconds. */
  readonly currentTime: number;
  /** Whether the media element has seeked since the last sample. */
  readonly hasSeeked: boolean;
  /** The seconds buffered ahead of the playhead. */
  readonly bufferedAhead: number;
  /** Any value that grows when data is received. */
  readonly dataProgress: number;
  /** Whether more data can be received. */
  readonly canReceiveData: boolean;
}

/**
 * The state of playback.
 *
 * - `playing`: the playhead moves.
 * - `stuck`: the playhead does not move, although data is buffered.
 * - `starved`: no data is received.
 * - `waiting`: the timeout for `stuck` or `starved` has not passed yet.
 */
export type StallState = 'playing' | 'waiting' | 'stuck' | 'starved';

/** The time after which playback counts as stuck. hls.js skips buffer gaps sooner. */
const STUCK_MS = 5000;
/**
 * The time after which playback counts as starved. A segment may take this long on a slow network.
 */
const STARVED_MS = 20_000;
/**
 * The shorter time if no data can be received, such as offline, so that viewers see the error
 * early.
 */
const STARVED_IF_OFFLINE_MS = 2000;
/** Browsers resume playback only if this much media is buffered. */
const MIN_BUFFER_SECONDS = 1;
/** A longer time between samples means that the device slept. */
const SLEEP_MS = 30_000;

/** Classifies playback as playing, waiting, stuck or starved from samples taken once a second. */
export class StallDetector {
  #lastSample: PlaybackSample | undefined;
  /** The time when the playhead last moved or data was last received. */
  #progressTimeMs = 0;
  /**
   * The last time when the playhead moved, a seek occurred or too little was buffered. Received
   * data is ignored here, because a live stream always receives data.
   */
  #playableSinceMs = 0;

  /** Restarts detection. Call this after playback was paused or an attempt was made to resume it. */
  reset(): void {
    this.#lastSample = undefined;
  }

  /** Adds a sample and returns the state of playback. */
  update(sample: PlaybackSample): StallState {
    const { timeMs, currentTime, hasSeeked, dataProgress, bufferedAhead, canReceiveData } = sample;
    const lastSample = this.#lastSample;
    this.#lastSample = sample;
    const isFirst = !lastSample || timeMs - lastSample.timeMs > SLEEP_MS;
    // A live stream that receives no data repeatedly seeks to its live edge.
    const hasMoved =
      lastSample !== undefined && currentTime !== lastSample.currentTime && !hasSeeked;
    // Data that has just been received must be decoded first.
    if (isFirst || hasMoved || hasSeeked || lastSample.bufferedAhead < MIN_BUFFER_SECONDS)
      this.#playableSinceMs = timeMs;
    // `dataProgress` shrinks when played data is evicted.
    if (isFirst || hasMoved || dataProgress > lastSample.dataProgress)
      this.#progressTimeMs = timeMs;
    if (hasMoved) return 'playing';
    if (bufferedAhead >= MIN_BUFFER_SECONDS)
      return timeMs - this.#playableSinceMs < STUCK_MS ? 'waiting' : 'stuck';
    const timeoutMs = canReceiveData ? STARVED_MS : STARVED_IF_OFFLINE_MS;
    return timeMs - this.#progressTimeMs < timeoutMs ? 'waiting' : 'starved';
  }
}
