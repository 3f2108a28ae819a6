import { observePlaybackCalls } from './playback-calls.ts';

/**
 * Tracks whether playback is wanted, until `signal` aborts. The `paused` property does not tell:
 * browsers also pause a media element that fails or gets its source again.
 *
 * @returns a function that returns whether the viewer or the page wants the media to play.
 */
export function trackPlayIntent(media: HTMLMediaElement, signal: AbortSignal): () => boolean {
  let wantsPlayback = !media.paused;
  // After an error, events are unreliable: they fire for calls and for the browser's own changes,
  // or not at all.
  const listener = {
    play: () => void (wantsPlayback ||= media.error !== null),
    pause: () => void (wantsPlayback = false),
  };
  observePlaybackCalls(media, listener, signal);
  const update = (): void => {
    if (!media.error) wantsPlayback = !media.paused;
  };
  for (const event of ['play', 'pause', 'ended']) media.addEventListener(event, update, { signal });
  return () => wantsPlayback;
}
