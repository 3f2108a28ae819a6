/** How long an interstitial may play nothing before the content continues without it. */
const ASSET_TIMEOUT_MS = 10_000;
const SAMPLE_INTERVAL_MS = 1000;

interface WatchdogOptions {
  /** Whether an interstitial should be playing now. */
  readonly shouldPlay: () => boolean;
  /** Returns a value that changes with each frame of the interstitial. */
  readonly getProgress: () => string;
  /** Called when nothing has been played for ten seconds. */
  readonly onTimeout: () => void;
}

/**
 * Watches an interstitial between `start()` and `stop()`, and reports if nothing of it plays: its
 * server may not respond at all.
 */
export class AssetWatchdog {
  readonly #options: WatchdogOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #idleMs = 0;
  #progress = '';

  constructor(options: WatchdogOptions, signal: AbortSignal) {
    this.#options = options;
    signal.addEventListener('abort', () => this.stop());
  }

  /** Starts to watch an asset. */
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
