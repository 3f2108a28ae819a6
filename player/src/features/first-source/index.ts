import { startAutoRetry } from '../../engine/auto-retry.ts';
import { seekToMissedEnd } from '../../engine/recovery/seek-to-missed-end.ts';
import { restorePlaybackRate, restoreSelection } from './restore-selection.ts';
import { restoreCaptions } from '../preferences/restore-captions.ts';
import { CAST_KEY } from '../../state/cast-key.ts';
import { loadFromLocalStorage } from '../../state/local-storage.ts';
import { fromTimeRanges } from '../../media/time-ranges.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import { enforceExclusivePlayback } from './exclusive-playback.ts';
import type { FeatureContext, Feature } from '../feature.ts';
import { createStateEventDispatcher } from './state-events.ts';

/**
 * Starts everything that a player needs from its first source on: recovery, state events, exclusive
 * playback and restored selections. Loaded in parallel with the engine.
 */
export function start(player: PlayerElement, context: FeatureContext): void {
  const { hub, media } = player;
  const dispatchStateEvents = createStateEventDispatcher(player);
  const getBufferedRanges = () => fromTimeRanges(media.buffered);
  let controller: AbortController | undefined;
  let previousChapter: unknown;
  player.addController({
    hostConnected() {
      if (controller?.signal.aborted === false) return;
      controller = new AbortController();
      const { signal } = controller;
      hub.subscribe(ignoreTimeUpdates(dispatchStateEvents), signal);
      // A time update can start a chapter or move the DVR window of a live stream.
      hub.subscribe(({ time }, previous) => {
        const hasNewRanges = time.seekable !== previous.time.seekable;
        if (hasNewRanges || player.activeChapter !== previousChapter) dispatchStateEvents();
        previousChapter = player.activeChapter;
      }, signal);
      dispatchStateEvents();
      enforceExclusivePlayback(hub, () => player.group, signal);
      restoreCaptions(player, signal);
      startAutoRetry(
        hub.stateOwners.engineManager,
        { media, getBuffered: getBufferedRanges },
        () => player.maxReconnectRetries,
        signal,
      );
      seekToMissedEnd(media, signal, () => player.disablePseudoEnded);
    },
    hostDisconnected() {
      // Moving a player disconnects and reconnects it, and playback continues.
      setTimeout(() => {
        if (!player.isConnected) controller?.abort();
      });
    },
  });
  restoreSelection(player);
  restorePlaybackRate(player);
  context.addFeatures(sourceFeatures);
}

/** The maximum age of a saved cast session. A page that takes longer to reload does not resume it. */
const MAX_SAVED_SESSION_AGE_MS = 60_000;

/** Whether the source was being cast when the page was reloaded. */
function wasBeingCast({ sourceKey }: PlayerElement): boolean {
  const { source: castSourceKey, at: savedAt } = loadFromLocalStorage(CAST_KEY);
  return (
    castSourceKey !== undefined &&
    castSourceKey === sourceKey &&
    Date.now() - Number(savedAt) < MAX_SAVED_SESSION_AGE_MS
  );
}

/** The features that a player can need once it has a source. */
const sourceFeatures: readonly Feature[] = [
  { isNeeded: ({ resume }) => resume, load: () => import('../save-resume-position/index.ts') },
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
    isNeeded: (player) => player.hub.state.playback.started || wasBeingCast(player),
    load: () => import('../remote-playback/index.ts'),
    needsTexts: true,
  },
  {
    isNeeded: ({ hub: { state } }) => state.interstitial.breaks[0],
    load: () => import('../interstitials/index.ts'),
    needsTexts: true,
  },
  { isNeeded: ({ streamType }) => streamType === 'live', load: () => import('../live/index.ts') },
  // Loaded before an error occurs if possible, because it cannot be loaded without a network.
  {
    isNeeded: ({ hub: { state } }) => state.playback.started || state.error.playbackError,
    load: () => import('../error-report/index.ts'),
  },
];
