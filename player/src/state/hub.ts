import { createStore, type StoreApi } from 'zustand/vanilla';
import { EngineManager } from '../engine/engine-manager.ts';
import { AutomaticAdjustments } from '../engine/autoplay.ts';
import {
  MediaRequestEvent,
  type MediaRequest,
  type MediaRequestType,
  type MediaRequestOf,
} from '../media/media-request.ts';
import { version } from '../media/version.ts';
import { ControlOptionsStore } from '../media/control-options.ts';
import { StreamOverridesStore } from '../media/stream-overrides.ts';
import type { MediaState } from '../media/media-state.ts';
import type { StateOverride } from './state-override.ts';
import { syncOnEvents, type StateOwners } from './slices/slice.ts';
import { shallowEqual } from './shallow-equal.ts';
import { initialState, requestHandlers, slices } from './slice-registry.ts';

/** The property of a media element that holds its hub, shared by all copies of this version. */
const hubProperty: unique symbol = Symbol.for(`vitrine-${version}`);
/** Request events that a hub has already received. */
const handledEvents = new WeakSet<Event>();
const stateKeys = Object.keys(slices) as (keyof MediaState)[];

/** Holds the state of one media element and performs the requests for it. */
export class Hub {
  /** Elements of another version expect a different state and ignore this hub. */
  readonly version = version;
  readonly stateOwners: StateOwners;
  readonly #store: StoreApi<MediaState> = createStore(() => initialState);
  readonly #requestListeners = new Set<(request: MediaRequest) => void>();
  #observerCount = 0;
  #observationController: AbortController | undefined;
  readonly #overrides: StateOverride[] = [];
  /** The state that the slices have written, without overrides. */
  #observedState = initialState;
  /** Whether slices are being updated in a batch, after which subscribers are notified once. */
  #isBatching = false;
  /** The functions that `observe()` of the slices returned; empty while nothing is observed. */
  #syncFunctions: readonly (() => void)[] = [];

  /**
   * Returns a media element's hub. The first call creates it.
   *
   * `container` is the element that enters fullscreen, by default the media element itself. It
   * is ignored after the first call.
   */
  static of(
    media: HTMLMediaElement & { [hubProperty]?: Hub },
    container: HTMLElement = media,
  ): Hub {
    return (media[hubProperty] ??= new Hub(media, container));
  }

  private constructor(media: HTMLMediaElement, container: HTMLElement) {
    this.stateOwners = {
      media,
      container,
      engineManager: new EngineManager(media),
      automaticAdjustments: new AutomaticAdjustments(),
      controlOptions: new ControlOptionsStore(),
      streamOverridesStore: new StreamOverridesStore(),
    };
  }

  get state(): MediaState {
    return this.#store.getState();
  }

  /**
   * Calls `listener` with the new and the previous state after each change, until `signal` aborts
   * or the returned function is called. Calling the function is cheaper than a signal.
   */
  subscribe(
    listener: (state: MediaState, previous: MediaState) => void,
    signal?: AbortSignal,
  ): () => void {
    if (signal?.aborted) return () => {};
    const unsubscribe = this.#store.subscribe((state, previous) =>
      callListener(listener, state, previous),
    );
    signal?.addEventListener('abort', unsubscribe);
    return unsubscribe;
  }

  /** Keeps the state up to date until the signals of all observers have aborted. */
  observe(signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#observerCount += 1;
    if (this.#observerCount === 1) this.#startObserving();
    signal.addEventListener('abort', () => this.#removeObserver());
  }

  /**
   * Performs the requests of events that reach `root`, unless their default is prevented, until
   * `signal` aborts.
   */
  handleRequests(root: EventTarget, signal: AbortSignal): void {
    const onRequestEvent = (event: Event): void => {
      // Checks a member, because `instanceof` fails for events from another copy of the package.
      const { request } = event as MediaRequestEvent;
      if (!request || handledEvents.has(event)) return;
      handledEvents.add(event);
      // Listeners of ancestors, which run later, may still prevent the default.
      queueMicrotask(() => {
        if (!event.defaultPrevented) this.perform(request);
      });
    };
    root.addEventListener(MediaRequestEvent.type, onRequestEvent, { signal });
  }

  /**
   * Performs a request. The state changes once the media element has changed, which may be before it
   * reports the change.
   */
  perform<Type extends MediaRequestType>(request: MediaRequestOf<Type>): void {
    if (!this.#overrides.some((override) => override.perform(request))) {
      requestHandlers[request.type](this.stateOwners, request);
      for (const sync of this.#syncFunctions) sync();
    }
    for (const listener of this.#requestListeners) callListener(listener, request);
  }

  /**
   * Adds a state override for the lifetime of the hub. Returns a function to call after each change
   * of the override.
   */
  addOverride(override: StateOverride): () => void {
    this.#overrides.push(override);
    return () => this.#publish();
  }

  /** Calls `listener` with each request after it has been performed, until `signal` aborts. */
  onRequest(listener: (request: MediaRequest) => void, signal: AbortSignal): void {
    this.#requestListeners.add(listener);
    signal.addEventListener('abort', () => this.#requestListeners.delete(listener));
  }

  #startObserving(): void {
    this.#observationController = new AbortController();
    const { signal } = this.#observationController;
    const { engineManager } = this.stateOwners;
    // Most slices react to engine changes. The listeners run in order: the first one starts a batch
    // before the slices update, the last one publishes the whole state.
    syncOnEvents(engineManager, ['change'], () => void (this.#isBatching = true), signal);
    this.#syncFunctions = stateKeys.flatMap(
      (key) =>
        slices[key].observe(
          this.stateOwners,
          (values: object) => this.#write(key, values),
          signal,
        ) ?? [],
    );
    syncOnEvents(engineManager, ['change'], () => this.#publish(), signal);
  }

  #removeObserver(): void {
    this.#observerCount -= 1;
    if (this.#observerCount > 0) return;
    this.#observationController?.abort();
    this.#syncFunctions = [];
  }

  /** Writes the changed values of a slice. The type of `observe` limits a slice to its own key. */
  #write(key: keyof MediaState, values: object): void {
    const previousValues = this.#observedState[key];
    const changes = Object.entries(values).filter(([name, value]) => {
      const previousValue: unknown = Reflect.get(previousValues, name);
      // Slices create new lists on each update. A list with the same items is not a change.
      return Array.isArray(value)
        ? !shallowEqual(previousValue, value)
        : !Object.is(previousValue, value);
    });
    if (changes.length === 0) return;
    this.#observedState = {
      ...this.#observedState,
      [key]: { ...previousValues, ...Object.fromEntries(changes) },
    };
    if (!this.#isBatching) this.#publish([key]);
  }

  /** Applies the overrides and notifies the subscribers of the changes. */
  #publish(keys = stateKeys): void {
    this.#isBatching = false;
    const changes = keys
      .map((key) => {
        // Without an override, the object stays the same, which is fast to compare.
        const values = this.#overrides.reduce<object>(
          (merged, { state }) => ({ ...merged, ...state[key] }),
          this.#observedState[key],
        );
        return [key, values] as const;
      })
      .filter(([key, values]) => !shallowEqual(values, this.state[key]));
    if (changes.length > 0) this.#store.setState(Object.fromEntries(changes));
  }
}

/**
 * Calls a listener as `EventTarget` does: an error that it throws is reported as uncaught and
 * affects neither later listeners nor the caller.
 */
function callListener<Values extends readonly unknown[]>(
  listener: (...values: Values) => void,
  ...values: Values
): void {
  try {
    listener(...values);
  } catch (error) {
    // `reportError` does the same, but the oldest supported browsers do not have it.
    queueMicrotask(() => {
      throw error;
    });
  }
}
