/**
 * Loads the observer of a slice the first time there is something to observe.
 *
 * Returns a function to call whenever `isNeeded` may have become true. The first call for which it
 * is loads the code and passes it to `start`, unless `signal` has aborted meanwhile.
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
      // Playback does not depend on the observer. The next call loads it again.
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
