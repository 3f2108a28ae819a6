import type { NetworkRequest } from '../../engine/network-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import { collectAbout } from './about.ts';
import { measureLoadTimings, type LoadTimings, type PlayerElementLike } from './load-timings.ts';
import { PollTimer } from './beat.ts';
import type { About } from '../schema/beacon.ts';
import { StateChangeDetector } from './changed-facts.ts';
import { SourceTracker } from './source-tracker.ts';
import { observeElementSize, type ElementSize } from './follow-size.ts';
import type {
  MonitorEvent,
  MonitorEventMap,
  MonitorListener,
  MediaEventName,
} from './monitor-event.ts';
import { observeRequests } from './hear-answers.ts';
import { toInitialSnapshot, takeSnapshot } from './playback-snapshot.ts';
import type { Look } from '../schema/view.ts';
import { observePage } from './page-events.ts';
import { toMonotonicClock, createWallClock, type Clock } from './wall-clock.ts';

export interface MonitorOptions {
  /** What the page says of the film beside what is seen. */
  readonly getMetadata?: (() => About) | undefined;
  readonly clock?: Clock | undefined;
  /** The first `play` of the media element, if it came before anybody watched. */
  readonly initialPlayEvent?: Event | undefined;
}

const sayings: readonly MediaEventName[] = [
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
export class PlaybackMonitor {
  /** The film was playing already when nobody was looking. */
  readonly wasPlaying: boolean;
  readonly #hub: Hub;
  readonly #options: MonitorOptions;
  readonly #clock: Clock;
  readonly #news: SourceTracker;
  readonly #changed: StateChangeDetector;
  readonly #box: () => ElementSize;
  /** Looks for as long as the film is to play. */
  readonly #beat = new PollTimer(() => this.#take('see'));
  /** The page has been left for good, and lives on for a moment in which nobody watches. */
  #isLeft = false;
  #hear: MonitorListener | undefined;

  constructor(hub: Hub, signal: AbortSignal, options: MonitorOptions = {}) {
    const { clock = createWallClock(), initialPlayEvent: wish } = options;
    const { media } = hub.target;
    hub.observe(signal);
    this.#hub = hub;
    this.#options = options;
    this.#news = new SourceTracker(hub);
    this.#changed = new StateChangeDetector(hub);
    this.#clock = toMonotonicClock(clock);
    this.#box = observeElementSize(media, signal);
    this.wasPlaying = !wish && !media.paused && media.played.length > 0;
  }

  /** What is known of the film and the page by now. */
  getAbout(): About {
    return { ...collectAbout(this.#hub, this.#box()), ...this.#options.getMetadata?.() };
  }

  getLoadTimings(): LoadTimings {
    return measureLoadTimings(this.#hub.target.container as PlayerElementLike);
  }

  start(hear: MonitorListener, signal: AbortSignal): void {
    this.#hear = hear;
    this.#listen(signal);
    const { initialPlayEvent: wish } = this.#options;
    // A wish to play from before the code of the beacon was there is caught up with.
    if (wish) {
      const look = this.#look(this.#clock(wish.timeStamp));
      this.#tell('play', toInitialSnapshot(look, this.#hub.target.media));
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
    observePage((what, detail) => this.#take(what, detail), signal);
    const answered = (answer: NetworkRequest): void => this.#take('answer', answer);
    observeRequests(engine, answered, signal);
  }

  /** Compares what is known with what was told: the film, its failure, and what shows. */
  #follow(): void {
    if (this.#news.hasChanged()) this.#take('film');
    const failure = this.#news.takeNewError();
    if (failure) this.#take('failure', failure);
    for (const { type, detail } of this.#changed.detect()) this.#take(type, detail);
  }

  #take<What extends keyof MonitorEventMap>(
    what: What,
    detail?: MonitorEventMap[What],
    at?: number,
  ): void {
    if (this.#isLeft) return;
    const look = this.#look(at);
    this.#tell(what, look, detail);
    this.#isLeft = detail === 'leave';
    this.#beat.toggle(look.shouldPlay && what !== 'suspend' && what !== 'end');
  }

  #tell(
    what: keyof MonitorEventMap,
    look: Look,
    detail?: MonitorEventMap[keyof MonitorEventMap],
  ): void {
    this.#hear?.({ what, look, detail } as MonitorEvent);
  }

  #look(at = this.#clock()): Look {
    return takeSnapshot(this.#hub, at, this.#box());
  }
}
