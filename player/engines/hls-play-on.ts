import type Hls from 'hls.js';
import type { HlsClass } from '../source/media-source.ts';
import type { Place } from './hls-mender.ts';
import { PlaylistTimes } from './playlist-times.ts';
import { playWish } from './play-wish.ts';

/** What hls.js plays, where, and where in it. */
interface AttachedFilm {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  readonly place: Place;
}

/**
 * A media element that is given its source anew pauses without a word, and forgets where it was,
 * which nobody has asked for.
 */
export function playOn(
  { hls, media, place }: AttachedFilm,
  on: HlsClass['Events'],
  signal: AbortSignal,
): void {
  const isWished = playWish(media, signal);
  const note = (): void => {
    // An element that has only just been given its source is nowhere yet, and one that has given up
    // says in Chromium that it is at its end.
    if (media.readyState > 0 && media.currentTime > 0 && !media.error)
      place.time = media.currentTime;
  };
  media.addEventListener('timeupdate', note, { signal });
  const times = new PlaylistTimes(hls, on);
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
