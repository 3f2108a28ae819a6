import type { ErrorState } from '../../media/media-state.ts';
import { createLoadError } from '../../media/errors/load-error.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** Fetched where a page has put on a film itself, and it fails: no engine tells of that. */
const fetchBare = () => import('../../engine/unmanaged-media.ts');

/** Why playback stopped, if it did. */
export const errorSlice: Slice<ErrorState, 'retry' | 'close-failure'> = {
  initial: { current: undefined, retryAt: undefined, retrying: false, closed: false },
  observe({ engine, media }, write, signal) {
    const sync = (): void => {
      const now = engine.error ?? engine.engine?.error;
      write({
        current: now ?? engine.retriedError,
        retryAt: engine.retryAt,
        retrying: !now && engine.retriedError !== undefined,
        closed: engine.isErrorDismissed,
      });
    };
    syncOnEvents(engine, ['change'], sync, signal);
    const judge = (): void => {
      if (engine.source) return;
      void fetchBare().then(
        ({ reportUnmanagedMediaError: judgeBare }) => judgeBare(media, engine, signal),
        (error: unknown) => engine.setError(createLoadError(String(error))),
      );
    };
    media.addEventListener('error', judge, { signal, capture: true });
    if (media.error) judge();
  },
  handlers: {
    retry: ({ engine, media }) => {
      if (!engine.source)
        void fetchBare().then(({ reloadUnmanagedMedia: reload }) => reload(media));
      void engine.retry();
    },
    'close-failure': ({ engine }) => engine.dismissError(),
  },
};
