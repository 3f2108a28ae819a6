import { getBufferedAhead } from '../../media/ahead-of.ts';

/** A seek that was not lost was over within half a second on a busy machine. */
const FIRST_WAIT_MS = 1000;
/** Each wait is twice as long as the one before; what takes longer, the watch over stalls sees to. */
const LAST_WAIT_MS = 4000;
/** Seconds without which no browser begins. */
const ENOUGH_S = 1;
/** So far from where it is, since a seek to the same place is none. Seconds. */
const STEP_S = 0.05;

/**
 * Sends a film once more to where it was sent, until `signal` aborts: WebKitGTK often loses a seek
 * that comes before it has shown anything (17 of 75 times), and waits though all that it needs is
 * there.
 */
export function repeatLostSeek(media: HTMLMediaElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  const rest = (): void => clearTimeout(timer);
  const watch = (): void => {
    rest();
    timer = setTimeout(look, wait);
  };
  const look = (): void => {
    if (!media.seeking || media.readyState !== media.HAVE_METADATA) return;
    if (getBufferedAhead(media) < ENOUGH_S) watch();
    else if (wait <= LAST_WAIT_MS) {
      wait *= 2;
      media.currentTime += STEP_S;
    }
  };
  const end = (): void => {
    rest();
    wait = FIRST_WAIT_MS;
  };
  media.addEventListener('seeking', watch, { signal });
  for (const event of ['seeked', 'emptied']) media.addEventListener(event, end, { signal });
  signal.addEventListener('abort', rest);
}
