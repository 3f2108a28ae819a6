const MS_PER_SECOND = 1000;
/** The duration of one measurement, in seconds. */
const MEASUREMENT_SECONDS = 3;
/** Playback that is slower than this was interrupted, so the measurement is invalid. */
const MIN_MEASURED_RATE = 0.9;
/** The rate that separates normal playback from catching up with a live stream. */
const RATE_THRESHOLD = 1.03;

/**
 * Detects that a media element does not play at its `playbackRate`. WebKitGTK loses a rate that is
 * set while playback starts or seeks.
 */
export class IgnoredRateDetector {
  readonly #media: Pick<HTMLMediaElement, 'currentTime'>;
  /** The rate and both clocks at the start of the measurement, in seconds. */
  #start:
    | { readonly rate: number; readonly clockSeconds: number; readonly currentTime: number }
    | undefined;

  constructor(media: Pick<HTMLMediaElement, 'currentTime'>) {
    this.#media = media;
  }

  /** Returns whether playback ignores `rate`. Must be called repeatedly during playback. */
  isIgnored(rate: number): boolean {
    const clockSeconds = performance.now() / MS_PER_SECOND;
    const { currentTime } = this.#media;
    const start = this.#start?.rate === rate ? this.#start : undefined;
    this.#start = start ?? { rate, clockSeconds, currentTime };
    if (!start || clockSeconds - start.clockSeconds < MEASUREMENT_SECONDS) return false;
    this.#start = undefined;
    const measuredRate = (currentTime - start.currentTime) / (clockSeconds - start.clockSeconds);
    return rate > 1
      ? measuredRate > MIN_MEASURED_RATE && measuredRate < RATE_THRESHOLD
      : measuredRate > RATE_THRESHOLD;
  }

  /** Restarts the measurement, such as after a seek. */
  reset(): void {
    this.#start = undefined;
  }
}
