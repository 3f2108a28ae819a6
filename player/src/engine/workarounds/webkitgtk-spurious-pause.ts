import { observePlaybackCalls } from '../playback-calls.ts';

/**
 * A pause within this time after a `play()` call or seek is spurious. WebKitGTK paused within 180
 * ms.
 */
const SPURIOUS_WINDOW_MS = 1000;
/**
 * The number of pauses to undo after a `play()` call or seek. Later pauses must have another
 * reason.
 */
const MAX_RESUMES = 3;

/**
 * Resumes media that WebKitGTK pauses without a `pause()` call, until `signal` aborts. WebKitGTK
 * handles the end of a pause or seek late, as if it were a new pause.
 */
export function undoSpuriousPause(media: HTMLMediaElement, signal: AbortSignal): void {
  let isPauseRequested = false;
  /** The `performance.now()` time of the last `play()` call, seek or `playing` event. */
  let lastActivityMs = Number.NEGATIVE_INFINITY;
  let resumesLeft = MAX_RESUMES;
  const recordActivity = (): void => {
    lastActivityMs = performance.now();
  };
  const reset = (): void => {
    resumesLeft = MAX_RESUMES;
    recordActivity();
  };
  const listener = {
    play(): void {
      isPauseRequested = false;
      reset();
    },
    pause: () => void (isPauseRequested = true),
  };
  const { play } = media;
  observePlaybackCalls(media, listener, signal);
  media.addEventListener('seeking', reset, { signal });
  for (const event of ['seeked', 'playing'])
    media.addEventListener(event, recordActivity, { signal });
  const handlePause = (): void => {
    // Browsers also pause media that ends, fails or is removed from the document.
    const isExpected = media.ended || media.error !== null || !media.isConnected;
    const isRecent = performance.now() - lastActivityMs < SPURIOUS_WINDOW_MS;
    const isSpurious = media.paused && !isPauseRequested && !isExpected && isRecent;
    if (!isSpurious || resumesLeft === 0) return;
    resumesLeft -= 1;
    void play.call(media).catch(() => {});
  };
  media.addEventListener('pause', handlePause, { signal });
}
