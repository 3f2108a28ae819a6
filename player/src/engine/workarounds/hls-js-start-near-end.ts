import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';

/** The minimum distance from the start position to the end, in seconds. hls.js stalls below it. */
const MIN_REMAINING_SECONDS = 0.5;

/** Browsers round `currentTime`. Without this tolerance, seeks would be corrected forever. */
const SEEK_TOLERANCE_SECONDS = 0.1;

/**
 * Limits the start position of a video to half a second before its end, because hls.js waits
 * forever at a later position. Also limits seeks before the first playback. Playback then reaches
 * the end, as native playback does. Stops when `signal` aborts.
 */
export function clampStartPosition(
  hls: Hls,
  { Events }: HlsConstructor,
  media: HTMLMediaElement,
  signal: AbortSignal,
): void {
  hls.once(Events.LEVEL_LOADED, (_, { details: { live, edge } }) => {
    const maxStartTime = Math.max(0, edge - MIN_REMAINING_SECONDS);
    if (live || hls.config.startPosition <= maxStartTime) return;
    hls.config.startPosition = maxStartTime;
    hls.startLoad(maxStartTime);
  });
  const clampSeek = (): void => {
    const maxStartTime = Math.max(0, media.duration - MIN_REMAINING_SECONDS);
    if (media.played.length > 0 || hls.latestLevelDetails?.live !== false) return;
    if (media.currentTime > maxStartTime + SEEK_TOLERANCE_SECONDS) media.currentTime = maxStartTime;
  };
  media.addEventListener('seeking', clampSeek, { signal });
}
