/** The options of `observeLazily`. */
interface LazyObserver<Module> {
  /** Whether the observer is needed now. */
  readonly isNeeded: () => unknown;
  /** Imports the module of the observer. */
  readonly load: () => Promise<Module>;
  /** Starts the observer. Called once, unless `signal` has aborted while the module was loading. */
  readonly start: (module: Module) => void;
  readonly signal: AbortSignal;
}

/**
 * Defers loading the observer of a slice until it is needed. Returns a function to call whenever
 * `isNeeded` may have changed.
 */
export function observeLazily<Module>({
  isNeeded,
  load,
  start,
  signal,
}: LazyObserver<Module>): () => void {
  let isLoading = false;
  return () => {
    if (isLoading || !isNeeded()) return;
    isLoading = true;
    void load().then(
      (module) => {
        if (!signal.aborted) start(module);
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
