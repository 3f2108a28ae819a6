import type { EngineAnswer } from '../media/engine-answer.ts';
import { withoutSecrets } from '../media/without-secrets.ts';
import type { MediaFailure } from '../media/failure.ts';
import type { Hub } from '../store/hub.ts';
import { aboutFilm } from './about-film.ts';
import { arrival } from './arrival.ts';
import type { About } from './beacon.ts';
import { failureClass } from './failure-class.ts';
import { hearAnswers, noteAnswer } from './hear-answers.ts';
import { lookAt } from './look-at.ts';
import { toldFacts } from './told-facts.ts';
import type { ViewFacts } from './view-facts.ts';
import { ViewKeeper, type Beginning } from './view-keeper.ts';
import type { DetailOf, EndReason, HearEvent, Look } from './view.ts';
import { watchPage } from './watch-page.ts';
import { wallClock, type Clock } from './wall-clock.ts';

const TICK_MS = 250;
const LONGEST_MESSAGE = 4096;

/** What a media element says, and what becomes of it. */
const mediaEvents: Readonly<Record<string, (view: ViewFacts, look: Look) => void>> = {
  play: (view, look) => view.note('play', look, {}),
  playing: (view, look) => view.playing(look),
  pause: (view, look) => view.note('pause', look, {}),
  ended: (view, look) => view.note('ended', look, {}),
  waiting: (view, look) => view.note('waiting', look, {}),
  seeking: (view, look) => view.seek(look),
  seeked: (view, look) => view.see(look),
  ratechange: (view, look) => view.see(look),
};

const beginnings: Readonly<Record<string, Beginning>> = { play: 'play', playing: 'wish' };

type Change = {
  [Type in keyof typeof toldFacts]: { readonly type: Type; readonly detail: DetailOf<Type> };
}[keyof typeof toldFacts];

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
  readonly #told = new Map<string, string>();
  #at = 0;
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
    this.#clock = clock;
    const tellAbout = (): About => ({ ...aboutFilm(hub, this.#box), ...describe?.() });
    const begun = (view: ViewFacts, look: Look): void => {
      this.#told.clear();
      for (const change of this.#changes())
        if (change.type === 'rendition-change') this.#tell(view, look, change);
    };
    this.#keeper = new ViewKeeper(
      { hear, tellAbout, begun, arrival: arrival(hub.target.stage) },
      !wish && !media.paused && media.played.length > 0,
    );
  }

  begin(signal: AbortSignal, wish?: Event): void {
    const { media } = this.#hub.target;
    this.#hub.use(signal);
    this.#film = this.#filmNow();
    for (const [name, act] of Object.entries(mediaEvents)) {
      const hear = (event: Event): void =>
        this.#take(act, beginnings[name], this.#clock(event.timeStamp));
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
    const { played, currentTime } = this.#media;
    const at = this.#now(this.#clock(timeStamp));
    const playhead = played.length > 0 ? played.start(0) : currentTime;
    const then = {
      at,
      playhead,
      wished: true,
      seeking: false,
      ended: false,
      dropped: 0,
      frames: 0,
    };
    const look = { ...this.#look(at), ...then };
    this.#keeper.take(look, (view) => view.note('play', look, {}), 'play');
  }

  #end(reason: EndReason): void {
    const look = this.#look(this.#now());
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
          this.#keeper.suspend(this.#look(this.#now()));
          this.#beat(false);
        },
        back: () => {
          this.#keeper.resume(this.#look(this.#now()));
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
    const film = this.#filmNow();
    if (film !== this.#film) {
      this.#film = film;
      this.#failure = undefined;
      this.#keeper.leaveFilm(this.#now());
    }
    const { current, retrying } = this.#hub.state.failure;
    if (current !== this.#failure) {
      this.#failure = current;
      if (current && !retrying) this.#fail(current);
    }
    if (!this.#keeper.view) return;
    for (const change of this.#changes())
      this.#take((view, look) => this.#tell(view, look, change));
  }

  /** Another film takes the place of this one, or the same is loaded anew. */
  #empty(): void {
    const { view } = this.#keeper;
    this.#follow();
    if (view && !view.over) this.#take((_, look) => view.reload(look));
  }

  #fail(failure: MediaFailure): void {
    const { kind, cause, status, detail } = failure;
    this.#take((view, look) => {
      if (!view.fail(failure, look)) return;
      view.note('error', look, {
        kind,
        cause,
        status,
        message: withoutSecrets(detail).slice(0, LONGEST_MESSAGE),
        class: failureClass(cause, view.started),
      });
    }, 'failure');
  }

  /** What has changed since it was last asked. */
  #changes(): readonly Change[] {
    return Object.entries(toldFacts).flatMap(([type, read]) => {
      const detail = read(this.#hub.state, this.#media);
      const words = JSON.stringify(detail);
      if (!detail || words === this.#told.get(type)) return [];
      this.#told.set(type, words);
      return [{ type, detail } as Change];
    });
  }

  #tell(view: ViewFacts, look: Look, { type, detail }: Change): void {
    if (type === 'rendition-change') view.tally.show(detail);
    view.note(type, look, detail);
  }

  #take(
    act: (view: ViewFacts, look: Look) => void,
    begins?: Beginning,
    at: number = this.#clock(),
  ): void {
    if (this.#isLeft) return;
    const look = this.#look(this.#now(at));
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

  /** What happened later is never told to have been earlier. */
  #now(at: number = this.#clock()): number {
    this.#at = Math.max(this.#at, at);
    return this.#at;
  }

  /** What names the film, whatever token opens it. */
  #filmNow(): string | undefined {
    return this.#hub.target.engine.film ?? this.#media.currentSrc.split('?token=')[0];
  }

  #look(at: number): Look {
    return lookAt(this.#hub, at, this.#box);
  }
}
