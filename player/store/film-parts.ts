import type { MediaHost } from './media-host.ts';
import type { Part } from './part.ts';
import type { Stored } from './stored.ts';

/** What is cast plays on while its page is loaded anew, which takes less than a minute. */
function wasCast({ film }: MediaHost, stored: Stored): boolean {
  const { film: cast, at } = stored.read('vitrine-cast');
  return cast !== undefined && cast === film && Date.now() - Number(at) < 60_000;
}

/** What a player needs only with a film, and not with each. */
export const filmParts = (stored: Stored): readonly Part[] => [
  [({ resume }) => resume, () => import('./resume.ts')],
  [
    ({ background, hub }) =>
      !background && hub.state.playback.started && 'mediaSession' in navigator,
    () => import('./media-session.ts'),
  ],
  [
    ({ hub }) => hub.state.screen.fullscreen && 'wakeLock' in navigator,
    () => import('./wake-lock.ts'),
  ],
  [
    (player) => player.hub.state.playback.started || wasCast(player, stored),
    () => import('./elsewhere-desk.ts'),
    true,
  ],
  [({ streamType }) => streamType === 'live', () => import('./live-keeper.ts')],
  // Before anything fails, if it can be had: without a network there is nothing more to fetch.
  [
    ({ hub: { state } }) => state.playback.started || state.failure.current,
    () => import('./failure-desk.ts'),
  ],
];
