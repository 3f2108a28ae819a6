import type { EngineAnswer } from '../media/engine-answer.ts';
import type { MediaFailure } from '../media/failure.ts';
import type { Hub } from '../store/hub.ts';
import { aboutFilm } from './about-film.ts';
import { arrival } from './arrival.ts';
import type { About } from './beacon.ts';
import { ChangedFacts, tellChange } from './changed-facts.ts';
import { filmName } from './film-name.ts';
import { hearAnswers, noteAnswer } from './hear-answers.ts';
import { firstLook, lookAt } from './look-at.ts';
import { mediaNews } from './media-news.ts';
import { tellFailure } from './tell-failure.ts';
import type { ViewFacts } from './view-facts.ts';
import { ViewKeeper, type Beginning } from './view-keeper.ts';
import type { DetailOf, EndReason, HearEvent, Look } from './view.ts';
import { watchPage } from './watch-page.ts';
import { onwards, wallClock, type Clock } from './wall-clock.ts';

const TICK_MS = 250;

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
  new ViewWatch(hub, hear, options).begin(signal, options.wish);
}

class ViewWatch {
  readonly #hub: Hub;
  readonly #media: HTMLMediaElement;
  readonly #clock: Clock;
  readonly #keeper: ViewKeeper;
  readonly #changed = new ChangedFacts();
  #box: DOMRectReadOnly = new DOMRectReadOnly();
  #film: string | undefined;
  #failure: MediaFailure | undefined;
  #tick: ReturnType<typeof setInterval> | undefined;
  /** The page has been left for good, and lives on for a moment in which nobody watches. */
  #isLeft = false;

  constructor(hub: Hub, hear: HearEvent, options: WatchOptions) {
    const { describe, clock = wallClock(), wish } = options;
    const { media } = hub.target;
    this.#hub = hub;
    this.#media = media;
    this.#clock = onwards(clock);
    const tellAbout = (): About => ({ ...aboutFilm(hub, this.#box), ...describe?.() });
    const begun = (view: ViewFacts, look: Look): void => {
      this.#changed.forget();
      for (const change of this.#changes())
        if (change.type === 'rendition-change') tellChange(view, look, change);
    };
    this.#keeper = new ViewKeeper(
      { hear, tellAbout, begun, arrival: arrival(hub.target.stage) },
      !wish && !media.paused && media.played.length > 0,
    );
  }

  begin(signal: AbortSignal, wish?: Event): void {
    const { media } = this.#hub.target;
    this.#hub.use(signal);
    this.#film = filmName(this.#hub);
    for (const [name, { act, begins }] of Object.entries(mediaNews)) {
      const hear = (event: Event): void => this.#take(act, begins, this.#clock(event.timeStamp));
      media.addEventListener(name, hear, { signal });
    }
    for (const name of ['loadstart', 'resize'])
      media.addEventListener(name, () => this.#follow(), { signal });
    media.addEventListener('emptied', () => this.#empty(), { signal });
    this.#hub.subscribe(() => this.#follow(), signal);
    const sizes = new ResizeObserver((entries) => {
      this.#box = entries.at(-1)?.contentRect ?? this.#box;
    });
    sizes.observe(media);
    signal.addEventListener('abort', () => {
      sizes.disconnect();
      this.#end(signal.reason === 'disabled' ? 'disabled' : 'removed');
    });
    this.#watchPage(signal);
    const answered = (answer: EngineAnswer): void =>
      this.#take((view, look) => noteAnswer(view, look, answer));
    hearAnswers(this.#hub.target.engine, answered, signal);
    if (wish) this.#catchUp(wish);
    this.#take((view, look) => view.see(look), 'wish');
    this.#follow();
  }

  /** Takes in a wish to play from before the code of the beacon was there. */
  #catchUp({ timeStamp }: Event): void {
    const look = firstLook(this.#look(this.#clock(timeStamp)), this.#media);
    this.#keeper.take(look, (view) => view.note('play', look, {}), 'play');
  }

  #end(reason: EndReason): void {
    const look = this.#look(this.#clock());
    this.#keeper.take(look, (view) => view.see(look));
    this.#keeper.end(reason, look.at);
    this.#beat(false);
  }

  #watchPage(signal: AbortSignal): void {
    watchPage(
      {
        seen: (detail) => this.#note('visibility-change', detail),
        connected: (detail) => this.#note('network-change', detail),
        left: () => {
          this.#end('leave');
          this.#isLeft = true;
        },
        kept: () => {
          this.#keeper.suspend(this.#look(this.#clock()));
          this.#beat(false);
        },
        back: () => {
          this.#keeper.resume(this.#look(this.#clock()));
          this.#take((view, look) => view.see(look), 'wish');
        },
      },
      signal,
    );
  }

  #note<Type extends 'visibility-change' | 'network-change'>(
    type: Type,
    detail: DetailOf<Type>,
  ): void {
    this.#take((view, look) => view.note(type, look, detail));
  }

  /** Compares what is known with what was told: the film, its failure, and what shows. */
  #follow(): void {
    const film = filmName(this.#hub);
    if (film !== this.#film) {
      this.#film = film;
      this.#failure = undefined;
      this.#keeper.leaveFilm(this.#clock());
    }
    const { current, retrying } = this.#hub.state.failure;
    if (current !== this.#failure) {
      this.#failure = current;
      if (current && !retrying)
        this.#take((view, look) => tellFailure(view, look, current), 'failure');
    }
    if (!this.#keeper.view) return;
    for (const change of this.#changes())
      this.#take((view, look) => tellChange(view, look, change));
  }

  /** Another film takes the place of this one, or the same is loaded anew. */
  #empty(): void {
    const { view } = this.#keeper;
    this.#follow();
    if (view && !view.over) this.#take((_, look) => view.reload(look));
  }

  #changes() {
    return this.#changed.since(this.#hub.state, this.#media);
  }

  #take(act: (view: ViewFacts, look: Look) => void, begins?: Beginning, at = this.#clock()): void {
    if (this.#isLeft) return;
    const look = this.#look(at);
    this.#keeper.take(look, (view) => act(view, look), begins);
    this.#beat(look.wished);
  }

  /** Looks a few times a second for as long as the film is to play. */
  #beat(wished: boolean): void {
    if (wished === (this.#tick !== undefined)) return;
    clearInterval(this.#tick);
    this.#tick = wished
      ? setInterval(() => this.#take((view, look) => view.see(look), 'wish'), TICK_MS)
      : undefined;
  }

  #look(at: number): Look {
    return lookAt(this.#hub, at, this.#box);
  }
}
