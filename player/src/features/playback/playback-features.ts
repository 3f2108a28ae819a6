import type { PlayerElement } from '../../host/player-element.ts';
import type { Feature } from '../feature.ts';
import type { Stored } from '../../state/local-storage.ts';

/** What is cast plays on while its page is loaded anew, which takes less than a minute. */
function wasCast({ sourceKey: film }: PlayerElement, stored: Stored): boolean {
  const { film: cast, at } = stored.read('vitrine-cast');
  return cast !== undefined && cast === film && Date.now() - Number(at) < 60_000;
}

/** What a player needs only with a film, and not with each. */
export const playbackFeatures = (stored: Stored): readonly Feature[] => [
  [({ resume }) => resume, () => import('../resume/index.ts')],
  [
    ({ background, hub }) =>
      !background && hub.state.playback.started && 'mediaSession' in navigator,
    () => import('../media-session/index.ts'),
  ],
  [
    ({ hub }) => hub.state.screen.fullscreen && 'wakeLock' in navigator,
    () => import('../wake-lock/index.ts'),
  ],
  [
    (player) => player.hub.state.playback.started || wasCast(player, stored),
    () => import('../remote-playback/index.ts'),
    true,
  ],
  [({ streamType }) => streamType === 'live', () => import('../live/index.ts')],
  // Before anything fails, if it can be had: without a network there is nothing more to fetch.
  [
    ({ hub: { state } }) => state.playback.started || state.failure.current,
    () => import('../error-report/index.ts'),
  ],
];
