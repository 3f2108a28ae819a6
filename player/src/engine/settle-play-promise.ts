import type { Engine } from './engine.ts';

/** An engine and its media element. */
interface PlayPromiseOptions {
  readonly engine: Engine;
  readonly media: HTMLMediaElement;
  /** Aborts when the engine is destroyed. */
  readonly signal: AbortSignal;
}

/** Whether `play()` was rejected because the source changed, for example to an interstitial. */
const isInterrupted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Whether `play()` was rejected because the media failed, from which the engine may recover. */
const isNotSupported = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError';

/**
 * Returns a `play()` promise that follows the engine's error state, not the media element's.
 *
 * A media element's own promise stays pending if loading fails before any data arrives, and rejects
 * after media errors from which the engine may recover. The returned promise rejects with a
 * `NotSupportedError` if the engine fails, and stays pending while it recovers.
 */
export function settlePlayPromise(
  { engine, media, signal }: PlayPromiseOptions,
  playPromise: Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    const settle = (callback: () => void): void => {
      listeners.abort();
      callback();
    };
    const checkError = (): void => {
      const { error } = engine;
      if (error) settle(() => reject(new DOMException(error.detail, 'NotSupportedError')));
    };
    const onRejected = (error: unknown): void => {
      const mayStillPlay =
        isNotSupported(error) || (isInterrupted(error) && engine.isRecovering === true);
      if (!mayStillPlay || signal.aborted) return settle(() => reject(error));
      media.addEventListener('playing', () => settle(resolve), options);
      signal.addEventListener('abort', () => settle(() => reject(error)), options);
    };
    engine.addEventListener('change', checkError, options);
    checkError();
    playPromise.then(() => settle(resolve), onRejected);
  });
}
