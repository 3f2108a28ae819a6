import { startAutoRetry } from '../../engine/auto-retry.ts';
import { fixPseudoEnded } from '../../engine/recovery/pseudo-ended.ts';
import { restoreSelection } from './restore-selection.ts';
import { restorePlaybackRate } from './carried-rate.ts';
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
 * Does for a player what there is nothing to do of before it has a film, for as long as it is on the
 * page. It comes beside the engine.
 */
export function start(player: PlayerElement, shared: FeatureContext): void {
  const { hub, media } = player;
  const tell = createStateEventDispatcher(player, shared);
  const buffered = () => shared.spansOf(media.buffered);
  let life: AbortController | undefined;
  let chapter: unknown;
  player.addController({
    hostConnected() {
      if (life?.signal.aborted === false) return;
      life = new AbortController();
      const { signal } = life;
      hub.subscribe(ignoreTimeUpdates(tell), signal);
      // The time by itself begins no more than a chapter, or moves the window of a broadcast.
      hub.subscribe(({ time }, before) => {
        if (time.seekable !== before.time.seekable || player.activeChapter !== chapter) tell();
        chapter = player.activeChapter;
      }, signal);
      tell();
      enforceExclusivePlayback(hub, () => player.group, signal);
      restoreCaptions(player, shared, signal);
      startAutoRetry(
        hub.target.engine,
        { media, buffered },
        () => player.maxReconnectRetries,
        signal,
      );
      fixPseudoEnded(media, signal, () => player.disablePseudoEnded);
    },
    hostDisconnected() {
      // Who is moved within the page is taken off it first, and plays on.
      setTimeout(() => {
        if (!player.isConnected) life?.abort();
      });
    },
  });
  restoreSelection(player);
  restorePlaybackRate(player);
  shared.keepBy(savePreference);
  shared.also(playbackFeatures(shared.stored));
}
