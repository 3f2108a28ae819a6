/** A listener that is called before the media element's own `play()` or `pause()` runs. */
export interface PlaybackCallListener {
  play(): void;
  pause(): void;
}

/** The key of a wrapper's data. All copies of this module share the symbol. */
const WRAPPER_DATA = Symbol.for('vitrine.wrapped');

/** A function that replaces the `original` method of a media element until `signal` aborts. */
interface Wrapper {
  readonly [WRAPPER_DATA]?: { readonly original: unknown; readonly signal: AbortSignal };
}

/**
 * Observes calls of `play()` and `pause()` on a media element, until `signal` aborts. Unlike `play`
 * and `pause` events, such calls never come from the browser itself.
 */
export function observePlaybackCalls(
  media: HTMLMediaElement,
  listener: PlaybackCallListener,
  signal: AbortSignal,
): void {
  const { play, pause } = media;
  const wrappers = {
    play(): Promise<void> {
      if (!signal.aborted) listener.play();
      return play.call(media);
    },
    pause(): void {
      if (!signal.aborted) listener.pause();
      pause.call(media);
    },
  };
  Object.assign(wrappers.play, { [WRAPPER_DATA]: { original: play, signal } });
  Object.assign(wrappers.pause, { [WRAPPER_DATA]: { original: pause, signal } });
  Object.assign(media, wrappers);
  signal.addEventListener('abort', () => {
    for (const name of ['play', 'pause'] as const) removeWrappers(media, name);
  });
}

/**
 * Removes the outermost wrappers whose signal has aborted. An aborted wrapper inside an active one
 * stays until the active one is removed, and only forwards calls.
 */
function removeWrappers(media: HTMLMediaElement, name: keyof PlaybackCallListener): void {
  let method: unknown = media[name];
  for (;;) {
    const wrapper = (method as Wrapper)[WRAPPER_DATA];
    if (!wrapper?.signal.aborted) break;
    method = wrapper.original;
  }
  // Without its own property, the media element uses the method of its prototype.
  Reflect.deleteProperty(media, name);
  if (media[name] !== method) Object.assign(media, { [name]: method });
}

/**
 * Tracks whether playback is intended, until `signal` aborts. The `paused` property is not reliable:
 * browsers also pause a media element on an error or when its source is set.
 *
 * @returns a function that returns whether the viewer or the page intends the media to play.
 */
export function trackPlayIntent(media: HTMLMediaElement, signal: AbortSignal): () => boolean {
  let isPlayIntended = !media.paused;
  // After an error, events are unreliable: they fire for calls and for changes by the browser, or
  // not at all.
  const listener = {
    play: () => void (isPlayIntended ||= media.error !== null),
    pause: () => void (isPlayIntended = false),
  };
  observePlaybackCalls(media, listener, signal);
  const update = (): void => {
    if (!media.error) isPlayIntended = !media.paused;
  };
  for (const event of ['play', 'pause', 'ended']) media.addEventListener(event, update, { signal });
  return () => isPlayIntended;
}
