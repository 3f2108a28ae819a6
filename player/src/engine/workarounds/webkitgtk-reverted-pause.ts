import { observePlaybackCalls } from '../playback-calls.ts';

/** A film that has moved on by so much before it says that it plays was never at rest, in seconds. */
const MOVED_S = 0.1;

/**
 * For so long after a pause that a page asked for, nobody presses a browser's own button, in
 * milliseconds; WebKitGTK took pauses back within 360.
 */
const HELD_MS = 1000;

/**
 * Keeps a film paused that nobody has had play, until `signal` aborts: WebKitGTK on a busy machine
 * plays on by itself after a seek within a paused film, and at its end begins anew; and it takes back
 * a pause that comes within a seek or soon after one.
 */
export function enforcePause(media: HTMLMediaElement, signal: AbortSignal): void {
  /** Absent until the film was paused once: how it begins is nobody's business here. */
  let isAsked: boolean | undefined;
  let pausedAt = Number.NEGATIVE_INFINITY;
  const hear = {
    play: () => void (isAsked = true),
    // A pause within a seek may be taken back before anybody is told of it.
    pause(): void {
      if (media.paused) return;
      isAsked = false;
      pausedAt = performance.now();
    },
  };
  observePlaybackCalls(media, hear, signal);
  media.addEventListener('emptied', () => (isAsked = undefined), { signal });
  /** Where the last seek came to, in seconds; absent where there was none since it was paused. */
  let place: number | undefined;
  media.addEventListener('seeked', () => (place = media.currentTime), { signal });
  // Whoever pauses and plays in one breath is told of the pause when it plays again.
  const rest = (): void => {
    place = undefined;
    if (media.paused) isAsked = false;
    else if (isAsked === false) media.pause();
  };
  media.addEventListener('pause', rest, { signal });
  // The window of a picture in picture has a button, too, and is pressed on a film that stands.
  const hold = (): void => {
    const { seeking, currentTime } = media;
    const hasMoved = place !== undefined && currentTime - place > MOVED_S;
    const isHeld = performance.now() - pausedAt < HELD_MS;
    if (isAsked === false && (seeking || hasMoved || isHeld)) media.pause();
  };
  media.addEventListener('play', hold, { signal });
}
