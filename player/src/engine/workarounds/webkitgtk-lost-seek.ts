import { getBufferedAhead } from '../../media/buffered-ahead.ts';

/** On a busy machine, seeks that were not lost took up to half a second. */
const INITIAL_DELAY_MS = 1000;
/** Each delay is twice the previous one. The stall controller handles seeks that take longer. */
const MAX_DELAY_MS = 4000;
/** The buffered duration in seconds that every browser needs to show a frame. */
const MIN_BUFFERED_SECONDS = 1;
/** The offset of a repeated seek in seconds. A seek to the current position would have no effect. */
const SEEK_OFFSET_SECONDS = 0.05;

/**
 * Repeats seeks that WebKitGTK loses, until `signal` aborts. WebKitGTK often loses a seek before the
 * first frame (17 of 75 attempts), and then waits although all data is buffered.
 */
export function repeatLostSeek(media: HTMLMediaElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = INITIAL_DELAY_MS;
  const stopTimer = (): void => clearTimeout(timer);
  const startTimer = (): void => {
    stopTimer();
    timer = setTimeout(checkSeek, delayMs);
  };
  const checkSeek = (): void => {
    if (!media.seeking || media.readyState !== media.HAVE_METADATA) return;
    if (getBufferedAhead(media) < MIN_BUFFERED_SECONDS) startTimer();
    else if (delayMs <= MAX_DELAY_MS) {
      delayMs *= 2;
      media.currentTime += SEEK_OFFSET_SECONDS;
    }
  };
  const reset = (): void => {
    stopTimer();
    delayMs = INITIAL_DELAY_MS;
  };
  media.addEventListener('seeking', startTimer, { signal });
  for (const event of ['seeked', 'emptied']) media.addEventListener(event, reset, { signal });
  signal.addEventListener('abort', stopTimer);
}
