import { RecoveryLadder, type RecoveryAction } from './recovery-ladder.ts';

/** The maximum number of reloads, with exponential backoff, before the error is reported. */
const MAX_RETRIES = 4;
const FIRST_RETRY_DELAY_MS = 250;

/**
 * After this many reloads within `RELOAD_WINDOW_MS`, the fallback engine is used if there is one.
 */
const MAX_RELOADS = 2;
const RELOAD_WINDOW_MS = 60_000;

/** Playback for this many seconds beyond the position of the error resets the retry count. */
const RECOVERED_SECONDS = 1;

/** The number of seconds to skip after an error that reloading does not fix. */
const SKIP_SECONDS = 6;

/** The natively played source that {@link NativeRecovery} recovers. */
export interface NativeRecoveryTarget {
  readonly media: HTMLMediaElement;
  /** Returns the current position in seconds, or the start position before playback has started. */
  getPosition(): number;
  /** Returns the duration in seconds; `Infinity` if it is unknown. */
  getDuration(): number;
  isLive(): boolean;
  /** Returns whether another engine can play the source. */
  hasFallback(): boolean;
  /** Reloads the source and resumes at `time`, in seconds. */
  reloadAt(time: number): void;
}

/**
 * Recovers native playback after an error by reloading the source with backoff or by skipping a few
 * seconds.
 */
export class NativeRecovery {
  readonly #target: NativeRecoveryTarget;
  readonly #ladder = new RecoveryLadder();
  /** The number of retries since playback last progressed. */
  #retryCount = 0;
  /** The position of the last error in seconds. */
  #errorPosition = 0;
  /** The Unix times of the recent reloads, in milliseconds. */
  #reloadTimesMs: readonly number[] = [];

  constructor(target: NativeRecoveryTarget, signal: AbortSignal) {
    this.#target = target;
    target.media.addEventListener('timeupdate', () => this.#handleTimeUpdate(), { signal });
  }

  /** Schedules a reload after `delayMs`. Returns `false` if the maximum number has been reached. */
  retry(delayMs: number = FIRST_RETRY_DELAY_MS * 2 ** this.#retryCount): boolean {
    if (this.#retryCount === MAX_RETRIES) return false;
    // A live stream resumes at its live edge.
    this.#errorPosition = this.#target.isLive() ? 0 : this.#target.getPosition();
    setTimeout(() => this.#reload(this.#target.getPosition()), delayMs);
    this.#retryCount += 1;
    return true;
  }

  /**
   * Reloads the source at the current position or, if that has been tried, a few seconds later.
   * Returns `false` if no action is left. Does not skip near the end, or if there is a fallback
   * engine, which can skip exactly the corrupt segments.
   */
  recover(): boolean {
    const position = this.#target.getPosition();
    const canSkip =
      position + SKIP_SECONDS < this.#target.getDuration() && !this.#target.hasFallback();
    const isApplicable = (action: RecoveryAction): boolean =>
      action === 'recover' || (action === 'skip' && canSkip);
    const action = this.#ladder.next(Date.now(), isApplicable);
    if (action) this.#reload(action === 'skip' ? position + SKIP_SECONDS : position);
    return action !== undefined;
  }

  /** Returns whether errors are so frequent that the fallback engine should be used. */
  shouldFallBack(): boolean {
    const windowStartMs = Date.now() - RELOAD_WINDOW_MS;
    this.#reloadTimesMs = this.#reloadTimesMs.filter((timeMs) => timeMs > windowStartMs);
    return this.#target.hasFallback() && this.#reloadTimesMs.length >= MAX_RELOADS;
  }

  #reload(time: number): void {
    this.#reloadTimesMs = [...this.#reloadTimesMs, Date.now()];
    this.#target.reloadAt(time);
  }

  /** Ignores updates while seeking, because a reload seeks to the position of the error. */
  #handleTimeUpdate(): void {
    const { seeking, currentTime } = this.#target.media;
    if (!seeking && currentTime > this.#errorPosition + RECOVERED_SECONDS) this.#retryCount = 0;
  }
}
