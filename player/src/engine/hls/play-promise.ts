import type { Engine } from '../engine.ts';

/** Begins to play what an engine has. */
interface Begun {
  readonly engine: Engine;
  readonly media: HTMLMediaElement;
  /** Aborts when the engine goes. */
  readonly signal: AbortSignal;
}

/** So a media element says that it has given up, be it for good or until it is mended. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotSupportedError';

/**
 * What comes of a wish to play: a media element knows nothing of what fails before anything of it has
 * arrived, and would have whoever waits for it wait for ever; and what it refuses may be mended.
 *
 * Rejects with a `NotSupportedError` where the engine gives up, as a media element does of a file
 * that is not there.
 */
export function settlePlayPromise(
  { engine, media, signal }: Begun,
  playing: Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const watching = new AbortController();
    const until = { signal: watching.signal };
    const end = (settle: () => void): void => {
      watching.abort();
      settle();
    };
    const look = (): void => {
      const { error: failure } = engine;
      if (failure) end(() => reject(new DOMException(failure.detail, 'NotSupportedError')));
    };
    const refuse = (error: unknown): void => {
      if (!isGivenUp(error) || signal.aborted) return end(() => reject(error));
      media.addEventListener('playing', () => end(resolve), until);
      signal.addEventListener('abort', () => end(() => reject(error)), until);
    };
    engine.addEventListener('change', look, until);
    look();
    playing.then(() => end(resolve), refuse);
  });
}
