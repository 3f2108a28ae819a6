import {
  createContext,
  createElement,
  useContext,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';
import { notifyRefSubscribers } from './subscribe-to-ref.ts';

/** The player that is meant where none is named. */
export interface PlayerContextValue {
  readonly player: RefObject<VitrinePlayer | null>;
  /** A player within takes its place. */
  readonly isScope: boolean;
}

/** The nearest player around, or that of the nearest scope; none at the top of a page. */
export const PlayerContext = createContext<PlayerContextValue>({
  player: { current: null },
  isScope: false,
});

/**
 * Lets what stands beside a player use it as what stands within does: `usePlayer` and
 * `useMediaState` mean the player of the scope, and of several the one that came last.
 */
export function PlayerScope({ children }: { readonly children?: ReactNode }): ReactElement {
  const [around] = useState<PlayerContextValue>(() => ({
    player: { current: null },
    isScope: true,
  }));
  return createElement(PlayerContext.Provider, { value: around }, children);
}

/** Gives a player to the scope that it stands in; what it returns is for what stands within it. */
export function useProvidePlayer(element: RefObject<VitrinePlayer | null>): PlayerContextValue {
  const outer = useContext(PlayerContext);
  const [around] = useState<PlayerContextValue>({ player: element, isScope: false });
  useIsomorphicLayoutEffect(() => {
    const { current } = element;
    if (!outer.isScope || !current) return undefined;
    put(outer.player, current);
    return () => {
      if (outer.player.current === current) put(outer.player, null);
    };
  }, [outer, element]);
  return around;
}

function put(ref: PlayerContextValue['player'], player: VitrinePlayer | null): void {
  ref.current = player;
  notifyRefSubscribers(ref);
}
