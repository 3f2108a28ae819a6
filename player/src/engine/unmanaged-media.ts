import type { EngineManager } from './engine-manager.ts';
import { fromMediaError } from './native/media-error.ts';
import { probeSource } from './native/source-probe.ts';

/** Where none of several films will do, the element says nothing of its own. */
const noneWillDo = { code: 4, message: 'no source can be played' };

/** Tells why a media element that has its film from the page cannot play it, until it has another. */
export async function reportUnmanagedMediaError(
  media: HTMLMediaElement,
  slot: EngineManager,
  signal: AbortSignal,
): Promise<void> {
  // The error of a `<source>` within comes before it is known whether another one will do.
  await new Promise((resolve) => setTimeout(resolve));
  const { error, networkState } = media;
  if (!error && networkState !== HTMLMediaElement.NETWORK_NO_SOURCE) return;
  const { currentSrc: url } = media;
  const failure = fromMediaError(error ?? noneWillDo, {
    url,
    nowMs: Date.now(),
    online: navigator.onLine,
    vendor: navigator.vendor,
    ...(await probeSource(url, signal)),
    isHls: false,
    isDecodable: false,
  });
  // Another film may have been put on meanwhile.
  if (media.error !== error || slot.source || signal.aborted) return;
  slot.setError(failure);
  media.addEventListener('emptied', () => slot.setError(undefined), { once: true, signal });
}

/** Begins the page's own film again, where it stopped. */
export function reloadUnmanagedMedia(media: HTMLMediaElement): void {
  const { currentTime, paused } = media;
  media.load();
  media.currentTime = currentTime;
  if (!paused) void media.play().catch(() => {});
}
