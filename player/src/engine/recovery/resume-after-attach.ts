import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import type { PlaybackPosition } from './hls-recovery.ts';
import { FragmentTiming } from './fragment-timing.ts';
import { trackPlayIntent } from '../play-intent.ts';

interface ResumeOptions {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  /** Kept up to date with the position of the media element. */
  readonly position: PlaybackPosition;
}

/**
 * Restores the position and the playing state after hls.js has reattached the media element, which
 * pauses and resets its position when its source is replaced.
 */
export function resumeAfterAttach(
  { hls, media, position }: ResumeOptions,
  Events: HlsConstructor['Events'],
  signal: AbortSignal,
): void {
  const isPlayRequested = trackPlayIntent(media, signal);
  const updatePosition = (): void => {
    // A media element without metadata has no position yet, and in Chromium a failed one reports
    // the end.
    if (media.readyState > 0 && media.currentTime > 0 && !media.error)
      position.time = media.currentTime;
  };
  media.addEventListener('timeupdate', updatePosition, { signal });
  const fragmentTiming = new FragmentTiming(hls, Events);
  let wasAttached = false;
  hls.on(Events.MEDIA_ATTACHED, () => {
    if (signal.aborted) return;
    // hls.js seeks to the start position itself when it is first attached.
    if (wasAttached && position.time > 0) {
      // Segments that could not be decoded may have had wrong timestamps.
      fragmentTiming.restore();
      hls.startLoad(position.time);
    }
    wasAttached = true;
    if (isPlayRequested()) void media.play().catch(() => {});
  });
}
