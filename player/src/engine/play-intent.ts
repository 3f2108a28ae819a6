import { observePlaybackCalls } from './playback-calls.ts';

/**
 * Tells whether somebody wants a film to play, until `signal` aborts: a media element that fails, or
 * is given its source anew, is paused without anybody having asked for it.
 */
export function trackPlayIntent(media: HTMLMediaElement, signal: AbortSignal): () => boolean {
  let isWished = !media.paused;
  // One that has failed tells of what is asked of it as of what it does by itself, or not at all.
  const hear = {
    play: () => void (isWished ||= media.error !== null),
    pause: () => void (isWished = false),
  };
  observePlaybackCalls(media, hear, signal);
  const note = (): void => {
    if (!media.error) isWished = !media.paused;
  };
  for (const event of ['play', 'pause', 'ended']) media.addEventListener(event, note, { signal });
  return () => isWished;
}
