/**
 * Tells whether somebody wants a film to play, until `signal` aborts: a media element that fails, or
 * is given its source anew, is paused without anybody having asked for it.
 */
export function playWish(media: HTMLMediaElement, signal: AbortSignal): () => boolean {
  const { play, pause } = media;
  let isWished = !media.paused;
  // One that has failed tells of what is asked of it as of what it does by itself, or not at all.
  media.play = () => {
    if (media.error) isWished = true;
    return play.call(media);
  };
  media.pause = () => {
    isWished = false;
    pause.call(media);
  };
  signal.addEventListener('abort', () => {
    for (const name of ['play', 'pause']) Reflect.deleteProperty(media, name);
  });
  const note = (): void => {
    if (!media.error) isWished = !media.paused;
  };
  for (const event of ['play', 'pause', 'ended']) media.addEventListener(event, note, { signal });
  return () => isWished;
}
