import {
  createContext,
  createElement,
  useContext,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import type { VitrinePlayer } from '../player.ts';
import { useAfterCommit } from './after-commit.ts';
import { look } from './held-refs.ts';

/** The player that is meant where none is named. */
export interface Around {
  readonly player: RefObject<VitrinePlayer | null>;
  /** A player within takes its place. */
  readonly isOpen: boolean;
}

/** The nearest player around, or that of the nearest scope; none at the top of a page. */
export const AroundContext = createContext<Around>({ player: { current: null }, isOpen: false });

/**
 * Lets what stands beside a player use it as what stands within does: `usePlayer` and
 * `useMediaState` mean the player of the scope, and of several the one that came last.
 */
export function PlayerScope({ children }: { readonly children?: ReactNode }): ReactElement {
  const [around] = useState<Around>(() => ({ player: { current: null }, isOpen: true }));
  return createElement(AroundContext.Provider, { value: around }, children);
}

/** Gives a player to the scope that it stands in; what it returns is for what stands within it. */
export function useAround(element: RefObject<VitrinePlayer | null>): Around {
  const outer = useContext(AroundContext);
  const [around] = useState<Around>({ player: element, isOpen: false });
  useAfterCommit(() => {
    const { current } = element;
    if (!outer.isOpen || !current) return undefined;
    put(outer.player, current);
    return () => {
      if (outer.player.current === current) put(outer.player, null);
    };
  }, [outer, element]);
  return around;
}

function put(ref: Around['player'], player: VitrinePlayer | null): void {
  ref.current = player;
  look(ref);
}
