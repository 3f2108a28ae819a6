import { useCallback, useContext, useSyncExternalStore } from 'react';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { PlayerContext } from './player-scope.ts';
import { subscribeToRef } from './subscribe-to-ref.ts';

/**
 * The player around a component, with the facts and methods of a media element; `null` on a server,
 * until it is on the page, and where there is none. A component is drawn again when it is another.
 *
 * @example
 * const player = usePlayer();
 * return <button onClick={() => player?.play()}>Play</button>;
 */
export function usePlayer(): VitrinePlayer | null {
  const { player } = useContext(PlayerContext);
  const subscribe = useCallback((changed: () => void) => subscribeToRef(player, changed), [player]);
  return useSyncExternalStore(
    subscribe,
    () => player.current,
    () => null,
  );
}
