import { RecoveryLadder, type RecoveryAction } from './recovery-ladder.ts';

/** A server that falters for a moment is asked again so often before anybody hears of it, ever later. */
const MOST_AGAIN = 4;
const FIRST_AGAIN_MS = 250;

/** Begun anew so often in so long, it is better played by another engine, where there is one. */
const MOST_BEGUN = 2;
const BEGUN_IN_MS = 60_000;

/** Seconds that it has played on where what failed was mended. */
const WELL_S = 1;

/** So many seconds of a film are left out rather than all that comes after them. */
const SKIP_S = 6;

/** A film that the browser plays by itself, as far as it can be mended. */
export interface NativeRecoveryTarget {
  readonly media: HTMLMediaElement;
  /** Where it stands, in seconds; where it is to begin, if it has not yet. */
  getPosition(): number;
  /** Seconds; endless where it is not known. */
  getDuration(): number;
  isLive(): boolean;
  /** Whether another engine may go on with it. */
  hasFallback(): boolean;
  /** Loads it anew and goes on from a time, in seconds. */
  reloadAt(time: number): void;
}

/** Brings a film that the browser has given up back to play, by what little a page can do. */
export class NativeRecovery {
  readonly #film: NativeRecoveryTarget;
  readonly #ladder = new RecoveryLadder();
  /** How often it has been asked again since it last got anywhere. */
  #again = 0;
  /** Where it last failed, in seconds. */
  #failedAt = 0;
  /** When it was begun anew, in milliseconds since 1970. */
  #begun: readonly number[] = [];

  constructor(film: NativeRecoveryTarget, signal: AbortSignal) {
    this.#film = film;
    film.media.addEventListener('timeupdate', () => this.#goOn(), { signal });
  }

  /** Asks for it again, a little later, or in `wait` ms; false where that was done often enough. */
  retry(wait: number = FIRST_AGAIN_MS * 2 ** this.#again): boolean {
    if (this.#again === MOST_AGAIN) return false;
    // A broadcast goes on at its edge, wherever that is by then.
    this.#failedAt = this.#film.isLive() ? 0 : this.#film.getPosition();
    setTimeout(() => this.#begin(this.#film.getPosition()), wait);
    this.#again += 1;
    return true;
  }

  /**
   * Loads it again where it stopped, and a little later where that was in vain; false at the end, and
   * where another engine is there, which knows what is whole of the film and leaves out nothing else.
   */
  recover(): boolean {
    const place = this.#film.getPosition();
    const maySkip = place + SKIP_S < this.#film.getDuration() && !this.#film.hasFallback();
    const fits = (rung: RecoveryAction): boolean =>
      rung === 'recover' || (rung === 'skip' && maySkip);
    const rung = this.#ladder.next(Date.now(), fits);
    if (rung) this.#begin(rung === 'skip' ? place + SKIP_S : place);
    return rung !== undefined;
  }

  /** Whether it has failed so often of late that another engine is better asked. */
  shouldFallBack(): boolean {
    const since = Date.now() - BEGUN_IN_MS;
    this.#begun = this.#begun.filter((at) => at > since);
    return this.#film.hasFallback() && this.#begun.length >= MOST_BEGUN;
  }

  #begin(time: number): void {
    this.#begun = [...this.#begun, Date.now()];
    this.#film.reloadAt(time);
  }

  /** To be sent where it failed is not to have played on from there. */
  #goOn(): void {
    const { seeking, currentTime } = this.#film.media;
    if (!seeking && currentTime > this.#failedAt + WELL_S) this.#again = 0;
  }
}
