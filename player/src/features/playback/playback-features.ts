import type { PlayerElement } from '../../host/player-element.ts';
import type { Feature } from '../feature.ts';
import type { Stored } from '../../state/local-storage.ts';

/** How long a receiver keeps playing for a page that reloads. A stored cast is ignored after it. */
const MAX_CAST_AGE_MS = 60_000;

/** Whether the source was being cast when the page was reloaded. */
function wasCast({ sourceKey }: PlayerElement, stored: Stored): boolean {
  const { source: castSourceKey, at: savedAt } = stored.read('vitrine-cast');
  return (
    castSourceKey !== undefined &&
    castSourceKey === sourceKey &&
    Date.now() - Number(savedAt) < MAX_CAST_AGE_MS
  );
}

/** The features that a player can need once it has a source. */
export const playbackFeatures = (stored: Stored): readonly Feature[] => [
  { isNeeded: ({ resume }) => resume, load: () => import('../resume/index.ts') },
  {
    isNeeded: ({ background, hub }) =>
      !background && hub.state.playback.started && 'mediaSession' in navigator,
    load: () => import('../media-session/index.ts'),
  },
  {
    isNeeded: ({ hub }) => hub.state.presentation.fullscreen && 'wakeLock' in navigator,
    load: () => import('../wake-lock/index.ts'),
  },
  {
    isNeeded: (player) => player.hub.state.playback.started || wasCast(player, stored),
    load: () => import('../remote-playback/index.ts'),
    needsTexts: true,
  },
  { isNeeded: ({ streamType }) => streamType === 'live', load: () => import('../live/index.ts') },
  // Loaded before an error occurs if possible: without a network it could not be loaded.
  {
    isNeeded: ({ hub: { state } }) => state.playback.started || state.error.playbackError,
    load: () => import('../error-report/index.ts'),
  },
];
