import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';

/** What begins nearer to the end of a film than this waits there for ever, in seconds. */
const END_S = 0.5;

/** Browsers round where they stand, and what is turned back is not turned back again. Seconds. */
const HAIR_S = 0.1;

/**
 * Has a film that is to begin at its end, or beyond it, begin just before, also where it is sent
 * there before any of it has been played: so it ends, as it does in a browser's own player. Until
 * `signal` aborts.
 */
export function clampStartPosition(
  hls: Hls,
  { Events: on }: HlsConstructor,
  media: HTMLMediaElement,
  signal: AbortSignal,
): void {
  hls.once(on.LEVEL_LOADED, (_, { details: { live, edge } }) => {
    const last = Math.max(0, edge - END_S);
    if (live || hls.config.startPosition <= last) return;
    hls.config.startPosition = last;
    hls.startLoad(last);
  });
  const turnBack = (): void => {
    const last = Math.max(0, media.duration - END_S);
    if (media.played.length > 0 || hls.latestLevelDetails?.live !== false) return;
    if (media.currentTime > last + HAIR_S) media.currentTime = last;
  };
  media.addEventListener('seeking', turnBack, { signal });
}
