import {
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { MediaState } from '../media/media-state.ts';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { shallowEqual } from '../state/shallow-equal.ts';
import { Hub } from '../state/hub.ts';
import { initialState } from '../state/slice-registry.ts';
import { PlayerContext } from './player-scope.ts';
import { subscribeToRef, isRef, notifyRefSubscribers } from './subscribe-to-ref.ts';

/** A player, or a `<video>` or `<audio>` element. */
export type PlayableElement = VitrinePlayer | HTMLMediaElement;

/** A playable element, a ref to one, or nothing yet. */
export type PlayableRef = PlayableElement | RefObject<PlayableElement | null> | null | undefined;

/** Selects a value from the state. May return a new object or array each time. */
export type MediaSelector<Value> = (state: MediaState) => Value;

/**
 * Returns a value from the state of a player, such as whether it is paused. The component
 * re-renders only when that value changes. Objects and arrays are compared shallowly.
 *
 * The player defaults to the surrounding one, as with `usePlayer`. On a server, and without a
 * player, the state is that of a player without a source.
 *
 * @example
 * const paused = useMediaState(({ playback }) => playback.paused);
 * const { currentTime, duration } = useMediaState(player, ({ time }) => time);
 */
export function useMediaState<Value>(selector: MediaSelector<Value>): Value;
export function useMediaState<Value>(target: PlayableRef, selector: MediaSelector<Value>): Value;
export function useMediaState<Value>(
  ...args: [MediaSelector<Value>] | [PlayableRef, MediaSelector<Value>]
): Value {
  const { player } = useContext(PlayerContext);
  const [target, selector] = args.length === 1 ? [player, args[0]] : args;
  const subscribe = useCallback(
    (onChange: () => void) => subscribeToState(target, onChange),
    [target],
  );
  const select = useStableSelector(selector);
  useEffect(() => {
    if (target && isRef(target)) notifyRefSubscribers(target);
  });
  return useSyncExternalStore(
    subscribe,
    () => select(getHub(target)?.state ?? initialState),
    () => select(initialState),
  );
}

/** Wraps a selector to return the previous value if the new one is shallowly equal. */
function useStableSelector<Value>(selector: MediaSelector<Value>): MediaSelector<Value> {
  const lastSelection = useRef<{ readonly value: Value } | undefined>(undefined);
  return (state) => {
    const value = selector(state);
    if (!lastSelection.current || !shallowEqual(value, lastSelection.current.value))
      lastSelection.current = { value };
    return lastSelection.current.value;
  };
}

/** Calls `onChange` after each change of the state, and when the ref holds another element. */
function subscribeToState(target: PlayableRef, onChange: () => void): () => void {
  let controller = new AbortController();
  const resubscribe = (): void => {
    controller.abort();
    controller = new AbortController();
    const hub = getHub(target);
    hub?.subscribe(onChange, controller.signal);
    // A connected player observes its media element. A media element without a player needs an
    // observer.
    if (hub && hub.stateOwners.media === getElement(target)) hub.observe(controller.signal);
  };
  resubscribe();
  const unsubscribe =
    target && isRef(target) ? subscribeToRef(target, () => (resubscribe(), onChange())) : undefined;
  return () => {
    unsubscribe?.();
    controller.abort();
  };
}

const getElement = (target: PlayableRef): PlayableElement | null | undefined =>
  target && isRef(target) ? target.current : target;

function getHub(target: PlayableRef): Hub | undefined {
  const element = getElement(target);
  if (!element) return undefined;
  return 'hub' in element ? element.hub : Hub.of(element, element.parentElement ?? element);
}
