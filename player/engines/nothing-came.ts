/** A stream that shows nothing for so long after its first data, or its first fault, will never show anything. */
const PATIENCE_MS = 30_000;

const HAVE_CURRENT_DATA = 2;

/** What of a media element tells whether there is a picture, or a sound. */
type Shown = Pick<HTMLMediaElement, 'readyState' | 'paused' | 'currentTime'>;

/**
 * Notices a stream whose data comes and cannot be made anything of, where no error ever tells.
 *
 * @returns Begins the wait, once, when data or a fault has come; `signal` ends it.
 */
export function whenNothingCame(media: Shown, tell: () => void, signal: AbortSignal): () => void {
  let begun = false;
  return () => {
    if (begun) return;
    begun = true;
    const start = media.currentTime;
    const timer = setTimeout(() => {
      const isBlank = media.readyState < HAVE_CURRENT_DATA;
      if (isBlank && !media.paused && media.currentTime === start) tell();
    }, PATIENCE_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
}
