const MS = 1000;
/** So long it is looked on before anything is said of it, in seconds. */
const LOOK_S = 3;
/** Who is slower than this has waited, and says nothing of the pace. */
const SLOWEST = 0.9;
/** Between the pace of who catches up and that of who does not; either is lost for the other. */
const BETWEEN = 1.03;

/**
 * Notices a media element that says that it plays at a pace and plays at another: WebKitGTK loses one
 * that is set as it begins or seeks.
 */
export class LostPlaybackRate {
  readonly #media: Pick<HTMLMediaElement, 'currentTime'>;
  #since: { readonly rate: number; readonly at: number; readonly time: number } | undefined;

  constructor(media: Pick<HTMLMediaElement, 'currentTime'>) {
    this.#media = media;
  }

  /** To be asked as time goes on: whether it goes on at another pace than `rate`. */
  isIgnored(rate: number): boolean {
    const [at, time] = [performance.now() / MS, this.#media.currentTime];
    const since = this.#since?.rate === rate ? this.#since : undefined;
    this.#since = since ?? { rate, at, time };
    if (!since || at - since.at < LOOK_S) return false;
    this.#since = undefined;
    const speed = (time - since.time) / (at - since.at);
    return rate > 1 ? speed > SLOWEST && speed < BETWEEN : speed > BETWEEN;
  }

  /** Looks anew, as after a seek. */
  reset(): void {
    this.#since = undefined;
  }
}
