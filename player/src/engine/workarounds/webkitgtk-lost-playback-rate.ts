const MS_PER_SECOND = 1000;
/** The duration of one measurement, in seconds. */
const MEASUREMENT_SECONDS = 3;
/** Slower playback has been interrupted, so that it says nothing about the rate. */
const MIN_MEASURED_RATE = 0.9;
/** Separates normal playback from catching up with a live stream. */
const RATE_THRESHOLD = 1.03;

/**
 * Detects that a media element plays at another rate than `playbackRate` says: WebKitGTK loses a rate
 * that is set while playback starts or seeks.
 */
export class LostPlaybackRate {
  readonly #media: Pick<HTMLMediaElement, 'currentTime'>;
  #start: { readonly rate: number; readonly at: number; readonly time: number } | undefined;

  constructor(media: Pick<HTMLMediaElement, 'currentTime'>) {
    this.#media = media;
  }

  /** Returns whether playback ignores `rate`. Must be called repeatedly during playback. */
  isIgnored(rate: number): boolean {
    const [at, time] = [performance.now() / MS_PER_SECOND, this.#media.currentTime];
    const start = this.#start?.rate === rate ? this.#start : undefined;
    this.#start = start ?? { rate, at, time };
    if (!start || at - start.at < MEASUREMENT_SECONDS) return false;
    this.#start = undefined;
    const measuredRate = (time - start.time) / (at - start.at);
    return rate > 1
      ? measuredRate > MIN_MEASURED_RATE && measuredRate < RATE_THRESHOLD
      : measuredRate > RATE_THRESHOLD;
  }

  /** Restarts the measurement, such as after a seek. */
  reset(): void {
    this.#start = undefined;
  }
}
