import { Ladder, type Rung } from './media-rungs.ts';

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
export interface BrowserFilm {
  readonly media: HTMLMediaElement;
  /** Where it stands, in seconds; where it is to begin, if it has not yet. */
  place(): number;
  /** Seconds; endless where it is not known. */
  length(): number;
  isLive(): boolean;
  /** Whether another engine may go on with it. */
  hasOther(): boolean;
  /** Loads it anew and goes on from a time, in seconds. */
  begin(time: number): void;
}

/** Brings a film that the browser has given up back to play, by what little a page can do. */
export class BrowserMender {
  readonly #film: BrowserFilm;
  readonly #ladder = new Ladder();
  /** How often it has been asked again since it last got anywhere. */
  #again = 0;
  /** Where it last failed, in seconds. */
  #failedAt = 0;
  /** When it was begun anew, in milliseconds since 1970. */
  #begun: readonly number[] = [];

  constructor(film: BrowserFilm, signal: AbortSignal) {
    this.#film = film;
    film.media.addEventListener('timeupdate', () => this.#goOn(), { signal });
  }

  /** Asks for it again, a little later, or in `wait` ms; false where that was done often enough. */
  askAgain(wait: number = FIRST_AGAIN_MS * 2 ** this.#again): boolean {
    if (this.#again === MOST_AGAIN) return false;
    // A broadcast goes on at its edge, wherever that is by then.
    this.#failedAt = this.#film.isLive() ? 0 : this.#film.place();
    setTimeout(() => this.#begin(this.#film.place()), wait);
    this.#again += 1;
    return true;
  }

  /**
   * Loads it again where it stopped, and a little later where that was in vain; false at the end, and
   * where another engine is there, which knows what is whole of the film and leaves out nothing else.
   */
  mend(): boolean {
    const place = this.#film.place();
    const maySkip = place + SKIP_S < this.#film.length() && !this.#film.hasOther();
    const fits = (rung: Rung): boolean => rung === 'recover' || (rung === 'skip' && maySkip);
    const rung = this.#ladder.next(Date.now(), fits);
    if (rung) this.#begin(rung === 'skip' ? place + SKIP_S : place);
    return rung !== undefined;
  }

  /** Whether it has failed so often of late that another engine is better asked. */
  isBeaten(): boolean {
    const since = Date.now() - BEGUN_IN_MS;
    this.#begun = this.#begun.filter((at) => at > since);
    return this.#film.hasOther() && this.#begun.length >= MOST_BEGUN;
  }

  #begin(time: number): void {
    this.#begun = [...this.#begun, Date.now()];
    this.#film.begin(time);
  }

  /** To be sent where it failed is not to have played on from there. */
  #goOn(): void {
    const { seeking, currentTime } = this.#film.media;
    if (!seeking && currentTime > this.#failedAt + WELL_S) this.#again = 0;
  }
}
