import type { MediaRequestType, MediaRequestOf } from '../../media/media-request.ts';
import type { ControlOptionsStore } from '../../media/control-options.ts';
import type { StreamOverridesStore } from '../../media/stream-overrides.ts';
import type { EngineManager } from '../../engine/engine-manager.ts';
import type { AutomaticAdjustments } from '../../engine/autoplay.ts';

/** The objects that own the media state. Slices observe them, and request handlers change them. */
export interface StateOwners {
  readonly media: HTMLMediaElement;
  /**
   * The element that enters fullscreen and whose input events are observed. It changes when the
   * page moves a media element without a `<vitrine-player>`.
   */
  container: HTMLElement;
  /** Returns the element that enters fullscreen instead of `container`, or `undefined` for none. */
  getFullscreenElement?: () => HTMLElement | undefined;
  readonly engineManager: EngineManager;
  /** Changes that the player made itself, such as muting for autoplay: not those of the viewer. */
  readonly automaticAdjustments: AutomaticAdjustments;
  readonly controlOptions: ControlOptionsStore;
  /** Stream properties that attributes set, which override the detected ones. */
  readonly streamOverridesStore: StreamOverridesStore;
}

/** The functions that perform media requests of the given types. */
export type RequestHandlers<Types extends MediaRequestType> = {
  readonly [Type in Types]: (stateOwners: StateOwners, request: MediaRequestOf<Type>) => void;
};

/**
 * Defines one member of the media state: its initial value, how it is observed and which requests
 * it handles.
 *
 * Handlers never write the state. The media element is the source of truth, so `observe` writes
 * what a handler has changed.
 */
export interface Slice<State, Types extends MediaRequestType = never> {
  readonly initial: State;
  /**
   * Writes the current state immediately and on each change, until `signal` aborts.
   *
   * May return a function that writes the current state again. The hub calls it after each request,
   * because a media element reports a change of its volume later than it makes the change.
   */
  observe(
    stateOwners: StateOwners,
    write: (state: Partial<State>) => void,
    signal: AbortSignal,
  ): void | (() => void);
  readonly handlers: RequestHandlers<Types>;
}

/** Calls `sync` immediately and on each of the events, until `signal` aborts. */
export function syncOnEvents(
  target: EventTarget,
  events: readonly string[],
  sync: () => void,
  signal: AbortSignal,
): void {
  // Track lists are not event targets in jsdom.
  const isEventTarget = 'addEventListener' in target;
  for (const event of isEventTarget ? events : []) target.addEventListener(event, sync);
  // One abort listener removes all of them. A signal for each listener accounts for most of its
  // cost, and a player has about a hundred listeners.
  signal.addEventListener('abort', () => {
    for (const event of isEventTarget ? events : []) target.removeEventListener(event, sync);
  });
  sync();
}
