/** How long an interstitial may make no progress before the content continues without it. */
const ASSET_TIMEOUT_MS = 10_000;
const SAMPLE_INTERVAL_MS = 1000;

interface AssetWatchdogOptions {
  /** Whether an interstitial should be playing now. */
  readonly shouldPlay: () => boolean;
  /** Returns a value that changes with each frame of the interstitial. */
  readonly getProgress: () => string;
  /** Called when the interstitial has made no progress for ten seconds. */
  readonly onTimeout: () => void;
}

/**
 * Calls `onTimeout` if an interstitial does not play between `start()` and `stop()`, for example
 * because its server does not respond.
 */
export class AssetWatchdog {
  readonly #options: AssetWatchdogOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #idleMs = 0;
  #progress = '';

  constructor(options: AssetWatchdogOptions, signal: AbortSignal) {
    this.#options = options;
    signal.addEventListener('abort', () => this.stop());
  }

  /** Starts to watch an asset, or restarts the timeout for the next one. */
  start(): void {
    this.#idleMs = 0;
    this.#timer ??= setInterval(() => this.#sample(), SAMPLE_INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #sample(): void {
    const { shouldPlay, getProgress, onTimeout } = this.#options;
    const progress = getProgress();
    const isIdle = shouldPlay() && progress === this.#progress;
    this.#progress = progress;
    this.#idleMs = isIdle ? this.#idleMs + SAMPLE_INTERVAL_MS : 0;
    if (this.#idleMs < ASSET_TIMEOUT_MS) return;
    this.#idleMs = 0;
    onTimeout();
  }
}
