import { startAutoRetry } from '../../engine/auto-retry.ts';
import { fixPseudoEnded } from '../../engine/recovery/pseudo-ended.ts';
import { restorePlaybackRate, restoreSelection } from './restore-selection.ts';
import { restoreCaptions } from '../preferences/restore-captions.ts';
import { playbackFeatures } from './playback-features.ts';
import { savePreference } from '../../state/preferences/save-preferences.ts';
import type { PlayerElement } from '../../host/player-element.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import { enforceExclusivePlayback } from './exclusive-playback.ts';
import type { FeatureContext } from '../feature.ts';
import { createStateEventDispatcher } from './state-events.ts';

export { savePreference };

/**
 * Starts everything that a player does once it has a source: recovery, state events, exclusive
 * playback and restored selections. Loaded in parallel with the engine.
 */
export function start(player: PlayerElement, context: FeatureContext): void {
  const { hub, media } = player;
  const dispatchStateEvents = createStateEventDispatcher(player, context);
  const getBufferedRanges = () => context.fromTimeRanges(media.buffered);
  let controller: AbortController | undefined;
  let previousChapter: unknown;
  player.addController({
    hostConnected() {
      if (controller?.signal.aborted === false) return;
      controller = new AbortController();
      const { signal } = controller;
      hub.subscribe(ignoreTimeUpdates(dispatchStateEvents), signal);
      // A change of the time can start a chapter or move the DVR window of a live stream.
      hub.subscribe(({ time }, previous) => {
        const hasNewRanges = time.seekable !== previous.time.seekable;
        if (hasNewRanges || player.activeChapter !== previousChapter) dispatchStateEvents();
        previousChapter = player.activeChapter;
      }, signal);
      dispatchStateEvents();
      enforceExclusivePlayback(hub, () => player.group, signal);
      restoreCaptions(player, context, signal);
      startAutoRetry(
        hub.target.engine,
        { media, buffered: getBufferedRanges },
        () => player.maxReconnectRetries,
        signal,
      );
      fixPseudoEnded(media, signal, () => player.disablePseudoEnded);
    },
    hostDisconnected() {
      // A player that a page moves is disconnected and connected again, and playback continues.
      setTimeout(() => {
        if (!player.isConnected) controller?.abort();
      });
    },
  });
  restoreSelection(player);
  restorePlaybackRate(player);
  context.setPreferenceSaver(savePreference);
  context.addFeatures(playbackFeatures(context.stored));
}
