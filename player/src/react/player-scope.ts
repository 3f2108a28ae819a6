import {
  createContext,
  createElement,
  useContext,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useSyncExternalStore,
} from 'react';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';
import { notifyRefSubscribers, subscribeToRef } from './subscribe-to-ref.ts';

/** The default player of the hooks. */
export interface PlayerContextValue {
  readonly player: RefObject<VitrinePlayer | null>;
  /** Whether this is the value of a `PlayerScope`. A `Player` inside the scope sets its player. */
  readonly isScope: boolean;
}

/** The surrounding player or the player of the nearest scope. Without either, the ref is empty. */
export const PlayerContext = createContext<PlayerContextValue>({
  player: { current: null },
  isScope: false,
});

/**
 * Makes a player available to components outside of it: in a scope, `usePlayer` and `useMediaState`
 * use the player of the scope. If a scope has several players, they use the last one to mount.
 */
export function PlayerScope({ children }: { readonly children?: ReactNode }): ReactElement {
  const [value] = useState<PlayerContextValue>(() => ({
    player: { current: null },
    isScope: true,
  }));
  return createElement(PlayerContext.Provider, { value }, children);
}

/** Registers a player with the surrounding scope. Returns the context value for its children. */
export function useProvidePlayer(element: RefObject<VitrinePlayer | null>): PlayerContextValue {
  const scope = useContext(PlayerContext);
  const [value] = useState<PlayerContextValue>({ player: element, isScope: false });
  useIsomorphicLayoutEffect(() => {
    const { current } = element;
    if (!scope.isScope || !current) return undefined;
    setPlayer(scope.player, current);
    return () => {
      if (scope.player.current === current) setPlayer(scope.player, null);
    };
  }, [scope, element]);
  return value;
}

function setPlayer(ref: PlayerContextValue['player'], player: VitrinePlayer | null): void {
  ref.current = player;
  notifyRefSubscribers(ref);
}

/**
 * Returns the surrounding player, with the properties and methods of a media element. `null` on a
 * server, before the player mounts, and without a player. The component re-renders when the
 * player changes.
 *
 * @example
 * const player = usePlayer();
 * return <button onClick={() => player?.play()}>Play</button>;
 */
export function usePlayer(): VitrinePlayer | null {
  const { player } = useContext(PlayerContext);
  const subscribe = useCallback(
    (onChange: () => void) => subscribeToRef(player, onChange),
    [player],
  );
  return useSyncExternalStore(
    subscribe,
    () => player.current,
    () => null,
  );
}
