import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';

/** The minimum distance between the start position and the end, in seconds. hls.js stalls below it. */
const MIN_REMAINDER_SECONDS = 0.5;

/** Browsers round `currentTime`. Without this tolerance, a corrected seek would be corrected again. */
const SEEK_TOLERANCE_SECONDS = 0.1;

/**
 * Moves a start position at or beyond the end of a video to half a second before the end, where
 * hls.js would otherwise wait forever. Applies to seeks before the first playback, too. Playback then
 * ends as with native playback. Runs until `signal` aborts.
 */
export function clampStartPosition(
  hls: Hls,
  { Events }: HlsConstructor,
  media: HTMLMediaElement,
  signal: AbortSignal,
): void {
  hls.once(Events.LEVEL_LOADED, (_, { details: { live, edge } }) => {
    const maxStart = Math.max(0, edge - MIN_REMAINDER_SECONDS);
    if (live || hls.config.startPosition <= maxStart) return;
    hls.config.startPosition = maxStart;
    hls.startLoad(maxStart);
  });
  const clampSeek = (): void => {
    const maxStart = Math.max(0, media.duration - MIN_REMAINDER_SECONDS);
    if (media.played.length > 0 || hls.latestLevelDetails?.live !== false) return;
    if (media.currentTime > maxStart + SEEK_TOLERANCE_SECONDS) media.currentTime = maxStart;
  };
  media.addEventListener('seeking', clampSeek, { signal });
}
