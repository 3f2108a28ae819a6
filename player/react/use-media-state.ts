import {
  useCallback,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { MediaState } from '../media/state.ts';
import type { VitrinePlayer } from '../player.ts';
import { areAlike } from '../store/alike.ts';
import { Hub } from '../store/hub.ts';
import { initialState } from '../store/state-parts.ts';
import { AroundContext } from './around.ts';
import { hear, isRef, look } from './held-refs.ts';

/** What plays: a player, or a bare `<video>` or `<audio>`. */
export type Playing = VitrinePlayer | HTMLMediaElement;

/** What plays, a ref to it, or nothing yet. */
export type PlayingRef = Playing | RefObject<Playing | null> | null | undefined;

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
export function useMediaState<Value>(of: PlayingRef, selector: MediaSelector<Value>): Value;
export function useMediaState<Value>(
  ...said: [MediaSelector<Value>] | [PlayingRef, MediaSelector<Value>]
): Value {
  const { player } = useContext(AroundContext);
  const [of, selector] = said.length === 1 ? [player, said[0]] : said;
  const subscribe = useCallback((changed: () => void) => follow(of, changed), [of]);
  const select = useSelection(selector);
  useEffect(() => {
    if (of && isRef(of)) look(of);
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
    if (!last.current || !areAlike(value, last.current.value)) last.current = { value };
    return last.current.value;
  };
}

/** Calls back after each change of what is known of it, and when a ref holds another. */
function follow(of: PlayingRef, changed: () => void): () => void {
  let life = new AbortController();
  const begin = (): void => {
    life.abort();
    life = new AbortController();
    const hub = hubNow(of);
    hub?.subscribe(changed, life.signal);
    // A player looks after itself for as long as it is on the page; nobody does for a bare element.
    if (hub && hub.target.media === playingNow(of)) hub.use(life.signal);
  };
  begin();
  const leave = of && isRef(of) ? hear(of, () => (begin(), changed())) : undefined;
  return () => {
    leave?.();
    life.abort();
  };
}

const playingNow = (of: PlayingRef): Playing | null | undefined =>
  of && isRef(of) ? of.current : of;

function hubNow(of: PlayingRef): Hub | undefined {
  const playing = playingNow(of);
  if (!playing) return undefined;
  return 'hub' in playing ? playing.hub : Hub.of(playing, playing.parentElement ?? playing);
}
