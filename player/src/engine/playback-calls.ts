/** Called before the media element runs its own `play()` or `pause()`. */
export interface PlaybackCallListener {
  play(): void;
  pause(): void;
}

/** The property of a wrapper that holds what it wraps. All copies of this module share the symbol. */
const WRAPPED = Symbol.for('vitrine.wrapped');

/** A function that replaces a media element method, in use until `signal` aborts. */
interface Wrapper {
  readonly [WRAPPED]?: { readonly original: unknown; readonly signal: AbortSignal };
}

/**
 * Observes calls of `play()` and `pause()` on a media element, until `signal` aborts. Its events do
 * not distinguish calls from the browser's own changes.
 */
export function observePlaybackCalls(
  media: HTMLMediaElement,
  listener: PlaybackCallListener,
  signal: AbortSignal,
): void {
  const { play, pause } = media;
  const wrapped = {
    play(): Promise<void> {
      if (!signal.aborted) listener.play();
      return play.call(media);
    },
    pause(): void {
      if (!signal.aborted) listener.pause();
      pause.call(media);
    },
  };
  Object.assign(wrapped.play, { [WRAPPED]: { original: play, signal } });
  Object.assign(wrapped.pause, { [WRAPPED]: { original: pause, signal } });
  Object.assign(media, wrapped);
  signal.addEventListener('abort', () => {
    for (const name of ['play', 'pause'] as const) removeWrappers(media, name);
  });
}

/**
 * Removes the outermost wrappers whose signal has aborted. An aborted wrapper below an active one
 * stays until that one is removed too; it only forwards the call.
 */
function removeWrappers(media: HTMLMediaElement, name: keyof PlaybackCallListener): void {
  let remaining: unknown = media[name];
  for (;;) {
    const wrapper = (remaining as Wrapper)[WRAPPED];
    if (!wrapper?.signal.aborted) break;
    remaining = wrapper.original;
  }
  // Deleting the own property uncovers the method of the prototype.
  Reflect.deleteProperty(media, name);
  if (media[name] !== remaining) Object.assign(media, { [name]: remaining });
}

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
