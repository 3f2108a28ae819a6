/** What is to be done before a media element does what its methods ask. */
export interface Asks {
  play(): void;
  pause(): void;
}

/**
 * Tells of what a media element is asked by its methods, until `signal` aborts: its events do not
 * tell what was asked for from what a browser does by itself.
 */
export function hearAsks(media: HTMLMediaElement, hear: Asks, signal: AbortSignal): void {
  const { play, pause } = media;
  const asked = {
    play(): Promise<void> {
      hear.play();
      return play.call(media);
    },
    pause(): void {
      hear.pause();
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
}
