import { getRequestCredentials } from '../platform/request-credentials.ts';
import type { EngineManager } from './engine-manager.ts';
import { fromMediaError } from './native/media-error.ts';
import { probeSource } from './native/diagnose-media-error.ts';

/**
 * Used instead of `media.error`, which is null if the browser can play none of several `<source>`
 * elements.
 */
const noPlayableSourceError = { code: 4, message: 'no source can be played' };

/**
 * Reports the error of a media element whose source was set by the page instead of the player. The
 * error is cleared when the element gets another source.
 */
export async function reportExternalSourceError(
  media: HTMLMediaElement,
  engineManager: EngineManager,
  signal: AbortSignal,
): Promise<void> {
  // `error` fires on a `<source>` before the browser has tried the other `<source>` elements.
  await new Promise((resolve) => setTimeout(resolve));
  const { error, networkState } = media;
  if (!error && networkState !== HTMLMediaElement.NETWORK_NO_SOURCE) return;
  const { currentSrc: url } = media;
  const playbackError = fromMediaError(error ?? noPlayableSourceError, {
    url,
    nowMs: Date.now(),
    online: navigator.onLine,
    vendor: navigator.vendor,
    ...(await probeSource(url, getRequestCredentials(media), signal)),
    isHls: false,
    isDecodable: false,
  });
  // The source may have changed during the probe.
  if (media.error !== error || engineManager.source || signal.aborted) return;
  engineManager.setError(playbackError);
  media.addEventListener('emptied', () => engineManager.setError(undefined), {
    once: true,
    signal,
  });
}

/** Reloads a source that was set by the page, and continues at the current position. */
export function reloadExternalSource(media: HTMLMediaElement): void {
  const { currentTime, paused } = media;
  media.load();
  media.currentTime = currentTime;
  if (!paused) void media.play().catch(() => {});
}
