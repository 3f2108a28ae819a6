import type { MediaState } from '../../media/media-state.ts';
import type { Hub } from '../../state/hub.ts';
import type { PlayerElement } from '../../host/player-element.ts';

/** Holds a screen wake lock while a video plays in fullscreen. */
export function start(player: PlayerElement): void {
  let abortController: AbortController | undefined;
  player.addController({
    hostConnected: () => {
      abortController = new AbortController();
      holdWakeLock(player.hub, abortController.signal);
    },
    hostDisconnected: () => abortController?.abort(),
  });
}

/** The permissions policy of a document, which only Chromium exposes. */
interface DocumentWithPolicy {
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

/**
 * Whether the permissions policy allows a wake lock. Checked before the request, because browsers log
 * an error for a disallowed request.
 */
const isWakeLockAllowed = ({ featurePolicy }: DocumentWithPolicy): boolean =>
  featurePolicy?.allowsFeature('screen-wake-lock') ?? true;

const needsWakeLock = ({ presentation, playback, error }: MediaState): boolean =>
  presentation.fullscreen && !playback.paused && !playback.ended && !error.playbackError;

/** Holds the wake lock for a hub's media element, until `signal` aborts. */
export function holdWakeLock(hub: Hub, signal: AbortSignal): void {
  if (!isWakeLockAllowed(document as DocumentWithPolicy)) return;
  let wakeLock: Promise<WakeLockSentinel | undefined> | undefined;
  const release = (): void => {
    void wakeLock?.then((sentinel) => sentinel?.release());
    wakeLock = undefined;
  };
  const update = (): void => {
    // A hidden page cannot acquire a wake lock and loses the one that it holds.
    if (!needsWakeLock(hub.state) || document.visibilityState !== 'visible') release();
    // Rejects, for example, in power-saving mode. Playback does not depend on it.
    else wakeLock ??= navigator.wakeLock.request('screen').catch(() => undefined);
  };
  hub.subscribe(update, signal);
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', release);
  update();
}
