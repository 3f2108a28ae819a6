import { createStore, type StoreApi } from 'zustand/vanilla';
import { EngineManager } from '../engine/engine-manager.ts';
import { AutomaticAdjustments } from '../engine/automatic-adjustments.ts';
import {
  MediaRequestEvent,
  type MediaRequest,
  type MediaRequestType,
  type MediaRequestOf,
} from '../media/media-request.ts';
import { version } from '../media/version.ts';
import { OfferShelf } from '../media/control-options.ts';
import { StatedStreamShelf } from '../media/stream-overrides.ts';
import type { MediaState } from '../media/media-state.ts';
import { callListener } from './call-listener.ts';
import type { StateOverride } from './state-override.ts';
import { syncOnEvents, type MediaTarget } from './slices/slice.ts';
import { shallowEqual } from './shallow-equal.ts';
import { initialState, requestHandlers, slices } from './slice-registry.ts';

/** Where a media element has its hub, for every copy of this version on the page. */
const place: unique symbol = Symbol.for(`vitrine-${version}`);
const heard = new WeakSet<Event>();
const parts = Object.keys(slices) as (keyof MediaState)[];

/** Where all that is known of one media element is kept, and all that is asked of it is done. */
export class Hub {
  /** Parts of another version know another state, and leave it alone. */
  readonly version = version;
  readonly target: MediaTarget;
  readonly #store: StoreApi<MediaState> = createStore(() => initialState);
  readonly #performed = new Set<(request: MediaRequest) => void>();
  #users = 0;
  #observing: AbortController | undefined;
  readonly #deputies: StateOverride[] = [];
  /** What the slices see, whatever is so in its place. */
  #seen = initialState;
  /** While the slices look in turn: whoever follows hears of it once, and never of half a state. */
  #isHeld = false;

  /**
   * The hub of a media element; made at the first call, the same ever after.
   *
   * `stage` is what goes full screen; absent for the media element itself. Only the first call's
   * counts.
   */
  static of(media: HTMLMediaElement & { [place]?: Hub }, stage: HTMLElement = media): Hub {
    return (media[place] ??= new Hub(media, stage));
  }

  private constructor(media: HTMLMediaElement, stage: HTMLElement) {
    this.target = {
      media,
      container: stage,
      engine: new EngineManager(media),
      automaticChanges: new AutomaticAdjustments(),
      controlOptions: new OfferShelf(),
      streamHints: new StatedStreamShelf(),
    };
  }

  get state(): MediaState {
    return this.#store.getState();
  }

  /**
   * Calls `listener` after every change with the new state and the one before, until `signal` aborts
   * or the returned function is called, which costs less than a signal.
   */
  subscribe(
    listener: (state: MediaState, before: MediaState) => void,
    signal?: AbortSignal,
  ): () => void {
    if (signal?.aborted) return () => {};
    const unsubscribe = this.#store.subscribe((state, before) =>
      callListener(listener, state, before),
    );
    signal?.addEventListener('abort', unsubscribe);
    return unsubscribe;
  }

  /** Keeps the state up to date for as long as somebody uses it: until every `signal` has aborted. */
  observe(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#users += 1;
    if (this.#users === 1) this.#observe();
    signal.addEventListener('abort', () => this.#leave());
  }

  /** Performs the requests that pass `root` and that nobody refuses, until `signal` aborts. */
  handleRequests(root: EventTarget, signal: AbortSignal): void {
    const hear = (event: Event): void => {
      // By what it asks: its class may be that of another copy.
      const { request } = event as MediaRequestEvent;
      if (!request || heard.has(event)) return;
      heard.add(event);
      // Ancestors that have yet to hear it may still refuse.
      queueMicrotask(() => {
        if (!event.defaultPrevented) this.perform(request);
      });
    };
    root.addEventListener(MediaRequestEvent.type, hear, { signal });
  }

  /** Does what is asked; what comes of it shows in the state once the media element says so. */
  perform<Type extends MediaRequestType>(request: MediaRequestOf<Type>): void {
    if (!this.#deputies.some((deputy) => deputy.perform(request))) {
      requestHandlers[request.type](this.target, request);
    }
    for (const listener of this.#performed) callListener(listener, request);
  }

  /** Has a deputy stand in for the slices for good; what it returns is called at each change of it. */
  addOverride(deputy: StateOverride): () => void {
    this.#deputies.push(deputy);
    return () => this.#show();
  }

  /** Calls back with every request once it has been performed, until `signal` aborts. */
  onRequest(listener: (request: MediaRequest) => void, signal: AbortSignal): void {
    this.#performed.add(listener);
    signal.addEventListener('abort', () => this.#performed.delete(listener));
  }

  #observe(): void {
    this.#observing = new AbortController();
    const { signal } = this.#observing;
    const { engine } = this.target;
    // Most slices hear what changes in an engine: it is held back before the first, told after the last.
    syncOnEvents(engine, ['change'], () => void (this.#isHeld = true), signal);
    for (const key of parts) {
      slices[key].observe(this.target, (part: object) => this.#write(key, part), signal);
    }
    syncOnEvents(engine, ['change'], () => this.#show(), signal);
  }

  #leave(): void {
    this.#users -= 1;
    if (this.#users === 0) this.#observing?.abort();
  }

  /** Each slice can only write its own part, by the type of its `observe`. */
  #write(key: keyof MediaState, part: object): void {
    const before = this.#seen[key];
    const news = Object.entries(part).filter(([name, fact]) => {
      const old: unknown = Reflect.get(before, name);
      // A list is made anew at each look, and stays the same for as long as it holds the same.
      return Array.isArray(fact) ? !shallowEqual(old, fact) : !Object.is(old, fact);
    });
    if (news.length === 0) return;
    this.#seen = { ...this.#seen, [key]: { ...before, ...Object.fromEntries(news) } };
    if (!this.#isHeld) this.#show([key]);
  }

  /** Says what has changed of what the slices see, with what is so in its place. */
  #show(keys = parts): void {
    this.#isHeld = false;
    const news = keys
      .map((key) => {
        // Most have no deputy, and what is the same object need not be compared.
        const part = this.#deputies.reduce<object>(
          (seen, { state: parts }) => ({ ...seen, ...parts[key] }),
          this.#seen[key],
        );
        return [key, part] as const;
      })
      .filter(([key, part]) => !shallowEqual(part, this.state[key]));
    if (news.length > 0) this.#store.setState(Object.fromEntries(news));
  }
}
