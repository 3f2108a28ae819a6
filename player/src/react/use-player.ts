import { useCallback, useContext, useSyncExternalStore } from 'react';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import { PlayerContext } from './player-scope.ts';
import { subscribeToRef } from './subscribe-to-ref.ts';

/**
 * Returns the surrounding player, with the properties and methods of a media element. `null` on a
 * server, before the player mounts, and without a player. The component renders again when the
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
