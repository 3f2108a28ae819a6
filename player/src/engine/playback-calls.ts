/** What is to be done before a media element does what its methods ask. */
export interface PlaybackCallListener {
  play(): void;
  pause(): void;
}

/** A method of a media element that tells of being asked, until `life` aborts. */
interface Layer {
  readonly below: unknown;
  readonly life: AbortSignal;
}

/** What stands in the place of methods of media elements, by what stands there. */
const layers = new WeakMap<object, Layer>();

/**
 * Tells of what a media element is asked by its methods, until `signal` aborts: its events do not
 * tell what was asked for from what a browser does by itself.
 */
export function observePlaybackCalls(
  media: HTMLMediaElement,
  hear: PlaybackCallListener,
  signal: AbortSignal,
): void {
  const { play, pause } = media;
  const asked = {
    play(): Promise<void> {
      if (!signal.aborted) hear.play();
      return play.call(media);
    },
    pause(): void {
      if (!signal.aborted) hear.pause();
      pause.call(media);
    },
  };
  layers.set(asked.play, { below: play, life: signal });
  layers.set(asked.pause, { below: pause, life: signal });
  Object.assign(media, asked);
  signal.addEventListener('abort', () => {
    for (const name of ['play', 'pause'] as const) takeOff(media, name);
  });
}

/** Several hear of one element, and all go with its film; what has come after them calls those below. */
function takeOff(media: HTMLMediaElement, name: keyof PlaybackCallListener): void {
  let left: unknown = media[name];
  for (;;) {
    const layer = layers.get(left as object);
    if (!layer?.life.aborted) break;
    left = layer.below;
  }
  // Its own again, and not one of ours that does the same.
  Reflect.deleteProperty(media, name);
  if (media[name] !== left) Object.assign(media, { [name]: left });
}
