import type { EngineAnswer } from '../media/engine-answer.ts';
import type { MediaState } from '../media/state.ts';
import type { Hub } from '../store/hub.ts';
import { aboutFilm } from './about-film.ts';
import { arrival, type Arrival, type Stage } from './arrival.ts';
import { Beat } from './beat.ts';
import type { About } from './beacon.ts';
import { ChangedFacts } from './changed-facts.ts';
import { FilmNews } from './film-news.ts';
import { followSize, type Size } from './follow-size.ts';
import type { Happening, Happenings, HearHappening, Saying } from './happening.ts';
import { hearAnswers } from './hear-answers.ts';
import { firstLook, lookAt } from './look-at.ts';
import type { Look } from './view.ts';
import { watchPage } from './watch-page.ts';
import { onwards, wallClock, type Clock } from './wall-clock.ts';

export interface WatchOptions {
  /** What the page says of the film beside what is seen. */
  readonly describe?: (() => About) | undefined;
  readonly clock?: Clock | undefined;
  /** The first `play` of the media element, if it came before anybody watched. */
  readonly wish?: Event | undefined;
}

const sayings: readonly Saying[] = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeking',
  'seeked',
  'ratechange',
];

/**
 * Watches what plays in the media element of a hub, and tells what happens to it, until `signal`
 * aborts: that is the last, `disabled` where that is the reason, and else `removed`.
 */
export class FilmWatch {
  /** The film was playing already when nobody was looking. */
  readonly resumes: boolean;
  readonly #hub: Hub;
  readonly #options: WatchOptions;
  readonly #clock: Clock;
  readonly #news: FilmNews;
  readonly #changed: ChangedFacts;
  readonly #box: () => Size;
  /** Looks for as long as the film is to play. */
  readonly #beat = new Beat(() => this.#take('see'));
  /** The page has been left for good, and lives on for a moment in which nobody watches. */
  #isLeft = false;
  #hear: HearHappening | undefined;

  constructor(hub: Hub, signal: AbortSignal, options: WatchOptions = {}) {
    const { clock = wallClock(), wish } = options;
    const { media } = hub.target;
    hub.use(signal);
    this.#hub = hub;
    this.#options = options;
    this.#news = new FilmNews(hub);
    this.#changed = new ChangedFacts(hub);
    this.#clock = onwards(clock);
    this.#box = followSize(media, signal);
    this.resumes = !wish && !media.paused && media.played.length > 0;
  }

  /** What is known of the film and the page by now. */
  about(): About {
    return { ...aboutFilm(this.#hub, this.#box()), ...this.#options.describe?.() };
  }

  arrival(): Arrival {
    return arrival(this.#hub.target.stage as Stage);
  }

  begin(hear: HearHappening, signal: AbortSignal): void {
    this.#hear = hear;
    this.#listen(signal);
    const { wish } = this.#options;
    // A wish to play from before the code of the beacon was there is caught up with.
    if (wish) {
      const look = this.#look(this.#clock(wish.timeStamp));
      this.#tell('play', firstLook(look, this.#hub.target.media));
    }
    this.#follow();
    this.#take('see');
  }

  #listen(signal: AbortSignal): void {
    const { media, engine } = this.#hub.target;
    for (const name of sayings) {
      const hear = ({ timeStamp }: Event): void =>
        this.#take(name, undefined, this.#clock(timeStamp));
      media.addEventListener(name, hear, { signal });
    }
    for (const name of ['loadstart', 'resize'])
      media.addEventListener(name, () => this.#follow(), { signal });
    const empty = (): void => {
      this.#follow();
      this.#take('reload');
    };
    media.addEventListener('emptied', empty, { signal });
    this.#hub.subscribe((state, before) => {
      // The time goes on several times a second, and nothing that is told hangs on it alone.
      // Not by `moreThanTime`, which would be one more file to load for every page that reports.
      const parts = Object.keys(state) as (keyof MediaState)[];
      if (parts.some((part) => part !== 'time' && state[part] !== before[part])) this.#follow();
    }, signal);
    signal.addEventListener('abort', () =>
      this.#take('end', signal.reason === 'disabled' ? 'disabled' : 'removed'),
    );
    watchPage((what, detail) => this.#take(what, detail), signal);
    const answered = (answer: EngineAnswer): void => this.#take('answer', answer);
    hearAnswers(engine, answered, signal);
  }

  /** Compares what is known with what was told: the film, its failure, and what shows. */
  #follow(): void {
    if (this.#news.isAnother()) this.#take('film');
    const failure = this.#news.newFailure();
    if (failure) this.#take('failure', failure);
    for (const { type, detail } of this.#changed.take()) this.#take(type, detail);
  }

  #take<What extends keyof Happenings>(what: What, detail?: Happenings[What], at?: number): void {
    if (this.#isLeft) return;
    const look = this.#look(at);
    this.#tell(what, look, detail);
    this.#isLeft = detail === 'leave';
    this.#beat.turn(look.wished && what !== 'suspend' && what !== 'end');
  }

  #tell(what: keyof Happenings, look: Look, detail?: Happenings[keyof Happenings]): void {
    this.#hear?.({ what, look, detail } as Happening);
  }

  #look(at = this.#clock()): Look {
    return lookAt(this.#hub, at, this.#box());
  }
}
