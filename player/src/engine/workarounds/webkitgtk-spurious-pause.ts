import { observePlaybackCalls } from '../playback-calls.ts';

/** WebKitGTK paused by itself within 180 ms of what it had been asked for, in milliseconds. */
const ECHO_MS = 1000;
/** So often one wish to play is told again; what is paused after that, something means to pause. */
const TIMES = 3;

/**
 * Plays on a film that nobody has paused, until `signal` aborts: WebKitGTK tells late of a pause or a
 * seek that is over, and takes that for a pause of its own.
 */
export function undoSpuriousPause(media: HTMLMediaElement, signal: AbortSignal): void {
  let isPausedByAsk = false;
  let lastStir = Number.NEGATIVE_INFINITY;
  let left = TIMES;
  const stir = (): void => {
    lastStir = performance.now();
  };
  const begin = (): void => {
    left = TIMES;
    stir();
  };
  const hear = {
    play(): void {
      isPausedByAsk = false;
      begin();
    },
    pause: () => void (isPausedByAsk = true),
  };
  const { play } = media;
  observePlaybackCalls(media, hear, signal);
  media.addEventListener('seeking', begin, { signal });
  for (const event of ['seeked', 'playing']) media.addEventListener(event, stir, { signal });
  const playOn = (): void => {
    // It pauses by itself at its end, where it failed, and where it is taken out of the page.
    const isOver = media.ended || media.error !== null || !media.isConnected;
    const isEcho = performance.now() - lastStir < ECHO_MS;
    if (!media.paused || isPausedByAsk || isOver || !isEcho || left === 0) return;
    left -= 1;
    void play.call(media).catch(() => {});
  };
  media.addEventListener('pause', playOn, { signal });
}
