import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import type { PlaybackPosition } from './hls-recovery.ts';
import { FragmentTiming } from './fragment-timing.ts';
import { trackPlayIntent } from '../play-intent.ts';

/** What hls.js plays, where, and where in it. */
interface AttachedFilm {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  readonly position: PlaybackPosition;
}

/**
 * A media element that is given its source anew pauses without a word, and forgets where it was,
 * which nobody has asked for.
 */
export function resumeAfterAttach(
  { hls, media, position: place }: AttachedFilm,
  on: HlsConstructor['Events'],
  signal: AbortSignal,
): void {
  const isWished = trackPlayIntent(media, signal);
  const note = (): void => {
    // An element that has only just been given its source is nowhere yet, and one that has given up
    // says in Chromium that it is at its end.
    if (media.readyState > 0 && media.currentTime > 0 && !media.error)
      place.time = media.currentTime;
  };
  media.addEventListener('timeupdate', note, { signal });
  const times = new FragmentTiming(hls, on);
  let wasAttached = false;
  hls.on(on.MEDIA_ATTACHED, () => {
    if (signal.aborted) return;
    // At first it knows itself where to begin.
    if (wasAttached && place.time > 0) {
      // What could not be decoded may have told wrong times.
      times.restore();
      hls.startLoad(place.time);
    }
    wasAttached = true;
    if (isWished()) void media.play().catch(() => {});
  });
}
