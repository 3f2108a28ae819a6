/** A film that has moved on by so much before it says that it plays was never at rest, in seconds. */
const MOVED_S = 0.1;

/**
 * Keeps a film paused that nobody has had play, until `signal` aborts: WebKitGTK on a busy machine
 * plays on by itself after a seek within a paused film, and at its end begins anew.
 */
export function stayPaused(media: HTMLMediaElement, signal: AbortSignal): void {
  const { play } = media;
  /** Absent until the film was paused once: how it begins is nobody's business here. */
  let isAsked: boolean | undefined;
  media.play = () => {
    isAsked = true;
    return play.call(media);
  };
  signal.addEventListener('abort', () => Reflect.deleteProperty(media, 'play'));
  media.addEventListener('emptied', () => (isAsked = undefined), { signal });
  /** Where the last seek came to, in seconds; absent where there was none since it was paused. */
  let place: number | undefined;
  media.addEventListener('seeked', () => (place = media.currentTime), { signal });
  // Whoever pauses and plays in one breath is told of the pause when it plays again.
  const rest = (): void => {
    isAsked = !media.paused;
    place = undefined;
  };
  media.addEventListener('pause', rest, { signal });
  // The window of a picture in picture has a button, too, and is pressed on a film that stands.
  const hold = (): void => {
    const { seeking, currentTime } = media;
    const hasMoved = place !== undefined && currentTime - place > MOVED_S;
    if (isAsked === false && (seeking || hasMoved)) media.pause();
  };
  media.addEventListener('play', hold, { signal });
}
