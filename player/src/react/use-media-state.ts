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

/** What plays: a player, or a bare `<video>` or `<audio>`. */
export type PlayableElement = VitrinePlayer | HTMLMediaElement;

/** What plays, a ref to it, or nothing yet. */
export type PlayableRef = PlayableElement | RefObject<PlayableElement | null> | null | undefined;

/** Reads one thing out of the state; may make a new object or list each time. */
export type MediaSelector<Value> = (state: MediaState) => Value;

/**
 * One thing that is known of a player, such as whether it is paused. The component is drawn again
 * when that thing changes, and at no other time; objects and lists are the same if their parts are.
 *
 * Without a player, the one around is meant, as with `usePlayer`. On a server, and where there is
 * no player yet, it is what a player knows that has nothing to play.
 *
 * @example
 * const paused = useMediaState(({ playback }) => playback.paused);
 * const { current, duration } = useMediaState(player, ({ time }) => time);
 */
export function useMediaState<Value>(selector: MediaSelector<Value>): Value;
export function useMediaState<Value>(of: PlayableRef, selector: MediaSelector<Value>): Value;
export function useMediaState<Value>(
  ...said: [MediaSelector<Value>] | [PlayableRef, MediaSelector<Value>]
): Value {
  const { player } = useContext(PlayerContext);
  const [of, selector] = said.length === 1 ? [player, said[0]] : said;
  const subscribe = useCallback((changed: () => void) => follow(of, changed), [of]);
  const select = useSelection(selector);
  useEffect(() => {
    if (of && isRef(of)) notifyRefSubscribers(of);
  });
  return useSyncExternalStore(
    subscribe,
    () => select(hubNow(of)?.state ?? initialState),
    () => select(initialState),
  );
}

/** The selector, which gives again what it gave before where that is alike. */
function useSelection<Value>(selector: MediaSelector<Value>): MediaSelector<Value> {
  const last = useRef<{ readonly value: Value } | undefined>(undefined);
  return (state) => {
    const value = selector(state);
    if (!last.current || !shallowEqual(value, last.current.value)) last.current = { value };
    return last.current.value;
  };
}

/** Calls back after each change of what is known of it, and when a ref holds another. */
function follow(of: PlayableRef, changed: () => void): () => void {
  let life = new AbortController();
  const begin = (): void => {
    life.abort();
    life = new AbortController();
    const hub = hubNow(of);
    hub?.subscribe(changed, life.signal);
    // A player looks after itself for as long as it is on the page; nobody does for a bare element.
    if (hub && hub.target.media === playingNow(of)) hub.observe(life.signal);
  };
  begin();
  const leave = of && isRef(of) ? subscribeToRef(of, () => (begin(), changed())) : undefined;
  return () => {
    leave?.();
    life.abort();
  };
}

const playingNow = (of: PlayableRef): PlayableElement | null | undefined =>
  of && isRef(of) ? of.current : of;

function hubNow(of: PlayableRef): Hub | undefined {
  const playing = playingNow(of);
  if (!playing) return undefined;
  return 'hub' in playing ? playing.hub : Hub.of(playing, playing.parentElement ?? playing);
}
