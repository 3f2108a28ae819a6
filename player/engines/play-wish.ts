/**
 * Tells whether somebody wants a film to play, until `signal` aborts: a media element that fails, or
 * is given its source anew, is paused without anybody having asked for it.
 */
export function playWish(media: HTMLMediaElement, signal: AbortSignal): () => boolean {
  let isWished = !media.paused;
  const note = (): void => {
    if (!media.error) isWished = !media.paused;
  };
  for (const event of ['play', 'pause', 'ended']) media.addEventListener(event, note, { signal });
  return () => isWished;
}
