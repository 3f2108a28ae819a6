import type { EngineAnswer } from '../media/engine-answer.ts';
import type { Hub } from '../store/hub.ts';
import { aboutFilm } from './about-film.ts';
import { arrival } from './arrival.ts';
import { Beat } from './beat.ts';
import type { About } from './beacon.ts';
import { ChangedFacts, tellChange } from './changed-facts.ts';
import { FilmNews } from './film-news.ts';
import { followSize } from './follow-size.ts';
import { hearAnswers, noteAnswer } from './hear-answers.ts';
import { firstLook, lookAt } from './look-at.ts';
import { mediaNews } from './media-news.ts';
import { tellFailure } from './tell-failure.ts';
import type { ViewFacts } from './view-facts.ts';
import { ViewKeeper, type Beginning } from './view-keeper.ts';
import type { EndReason, HearEvent, Look } from './view.ts';
import { watchPage } from './watch-page.ts';
import { onwards, wallClock, type Clock } from './wall-clock.ts';

export interface WatchOptions {
  /** What the page says of the film beside what is seen. */
  readonly describe?: () => About;
  readonly clock?: Clock;
  /** The first `play` of the media element, if it came before anybody watched. */
  readonly wish?: Event | undefined;
}

/**
 * Watches what plays in the media element of a hub, and tells of it, until `signal` aborts: the
 * view that is on is over then, `disabled` where that is the reason, and else `removed`.
 */
export function watchViews(
  hub: Hub,
  hear: HearEvent,
  signal: AbortSignal,
  options: WatchOptions = {},
): void {
  hub.use(signal);
  const watch = new ViewWatch(hub, hear, signal, options);
  watch.listen(signal);
  watch.begin(options.wish);
}

class ViewWatch {
  readonly #hub: Hub;
  readonly #clock: Clock;
  readonly #keeper: ViewKeeper;
  readonly #news: FilmNews;
  readonly #changed: ChangedFacts;
  readonly #box: () => DOMRectReadOnly;
  /** Looks for as long as the film is to play. */
  readonly #beat = new Beat(() => this.#see());
  /** The page has been left for good, and lives on for a moment in which nobody watches. */
  #isLeft = false;

  constructor(hub: Hub, hear: HearEvent, signal: AbortSignal, options: WatchOptions) {
    const { describe, clock = wallClock(), wish } = options;
    const { media, stage } = hub.target;
    this.#hub = hub;
    this.#news = new FilmNews(hub);
    this.#changed = new ChangedFacts(hub);
    this.#clock = onwards(clock);
    this.#box = followSize(media, signal);
    const tellAbout = (): About => ({ ...aboutFilm(hub, this.#box()), ...describe?.() });
    this.#keeper = new ViewKeeper(
      { hear, tellAbout, begun: (...how) => this.#changed.begin(...how), arrival: arrival(stage) },
      !wish && !media.paused && media.played.length > 0,
    );
  }

  listen(signal: AbortSignal): void {
    const { media, engine } = this.#hub.target;
    for (const [name, { act, begins }] of Object.entries(mediaNews)) {
      const hear = (event: Event): void => this.#take(act, begins, this.#clock(event.timeStamp));
      media.addEventListener(name, hear, { signal });
    }
    for (const name of ['loadstart', 'resize'])
      media.addEventListener(name, () => this.#follow(), { signal });
    media.addEventListener('emptied', () => this.#empty(), { signal });
    this.#hub.subscribe(() => this.#follow(), signal);
    signal.addEventListener('abort', () =>
      this.#end(signal.reason === 'disabled' ? 'disabled' : 'removed'),
    );
    this.#watchPage(signal);
    const answered = (answer: EngineAnswer): void =>
      this.#take((view, look) => noteAnswer(view, look, answer));
    hearAnswers(engine, answered, signal);
  }

  begin(wish?: Event): void {
    if (wish) this.#catchUp(wish);
    this.#see();
    this.#follow();
  }

  /** Takes in a wish to play from before the code of the beacon was there. */
  #catchUp({ timeStamp }: Event): void {
    const look = firstLook(this.#look(this.#clock(timeStamp)), this.#hub.target.media);
    this.#keeper.take(look, (view) => view.note('play', look), 'play');
  }

  #end(reason: EndReason): void {
    const look = this.#look();
    this.#keeper.take(look, (view) => view.see(look));
    this.#keeper.end(reason, look.at);
    this.#beat.turn(false);
  }

  #watchPage(signal: AbortSignal): void {
    watchPage(
      {
        note: (type, detail) => this.#take((view, look) => view.note(type, look, detail)),
        left: () => {
          this.#end('leave');
          this.#isLeft = true;
        },
        kept: () => {
          this.#keeper.suspend(this.#look());
          this.#beat.turn(false);
        },
        back: () => {
          this.#keeper.resume(this.#look());
          this.#see();
        },
      },
      signal,
    );
  }

  /** Compares what is known with what was told: the film, its failure, and what shows. */
  #follow(): void {
    if (this.#news.isAnother()) this.#keeper.leaveFilm(this.#clock());
    const failure = this.#news.newFailure();
    if (failure) this.#take((view, look) => tellFailure(view, look, failure), 'failure');
    if (!this.#keeper.view) return;
    for (const change of this.#changed.take())
      this.#take((view, look) => tellChange(view, look, change));
  }

  /** Another film takes the place of this one, or the same is loaded anew. */
  #empty(): void {
    const { view } = this.#keeper;
    this.#follow();
    if (view && !view.over) this.#take((_, look) => view.reload(look));
  }

  #see(): void {
    this.#take((view, look) => view.see(look), 'wish');
  }

  #take(act: (view: ViewFacts, look: Look) => void, begins?: Beginning, at?: number): void {
    if (this.#isLeft) return;
    const look = this.#look(at);
    this.#keeper.take(look, (view) => act(view, look), begins);
    this.#beat.turn(look.wished);
  }

  #look(at = this.#clock()): Look {
    return lookAt(this.#hub, at, this.#box());
  }
}
