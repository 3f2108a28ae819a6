/**
 * Tells whether somebody wants a film to play, until `signal` aborts: a media element that fails, or
 * is given its source anew, is paused without anybody having asked for it.
 */
export function playWish(media: HTMLMediaElement, signal: AbortSignal): () => boolean {
  const { play, pause } = media;
  let isWished = !media.paused;
  // One that has failed tells of what is asked of it as of what it does by itself, or not at all.
  const asked = {
    play(): Promise<void> {
      if (media.error) isWished = true;
      return play.call(media);
    },
    pause(): void {
      isWished = false;
      pause.call(media);
    },
  };
  const before = Object.getOwnPropertyDescriptors(media);
  Object.assign(media, asked);
  signal.addEventListener('abort', () => {
    for (const name of ['play', 'pause'] as const) {
      // Who has come after that calls it, and it does what the element does.
      if (media[name] !== asked[name]) continue;
      if (before[name]) Object.defineProperty(media, name, before[name]);
      else Reflect.deleteProperty(media, name);
    }
  });
  const note = (): void => {
    if (!media.error) isWished = !media.paused;
  };
  for (const event of ['play', 'pause', 'ended']) media.addEventListener(event, note, { signal });
  return () => isWished;
}
