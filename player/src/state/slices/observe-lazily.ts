/**
 * Loads the observer of a slice when it is first needed.
 *
 * Returns a function to call whenever `isNeeded()` may have become true. Once it is true, the
 * function loads the code and passes it to `start`, unless `signal` has aborted in the meantime.
 */
export function observeLazily<Code>(
  isNeeded: () => unknown,
  load: () => Promise<Code>,
  start: (code: Code) => void,
  signal: AbortSignal,
): () => void {
  let isLoading = false;
  return () => {
    if (isLoading || !isNeeded()) return;
    isLoading = true;
    void load().then(
      (code) => {
        if (!signal.aborted) start(code);
      },
      // Playback does not depend on the observer. The next call retries.
      () => (isLoading = false),
    );
  };
}

/**
 * Whether playback has been requested and its first frame has not been decoded yet. Code that is
 * not needed for the first frame is loaded after it.
 */
export const isWaitingForFirstFrame = ({ paused, readyState }: HTMLMediaElement): boolean =>
  !paused && readyState < HTMLMediaElement.HAVE_CURRENT_DATA;
