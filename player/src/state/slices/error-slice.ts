import type { ErrorState } from '../../media/media-state.ts';
import { createLoadError } from '../../media/errors/load-error.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/**
 * Loads the code for a media element whose `src` is set by the page: no engine reports its errors.
 */
const loadPageSourceError = () => import('../../engine/page-source-error.ts');

/** The playback error of a media element, and whether and when it is retried. */
export const errorSlice: Slice<ErrorState, 'retry' | 'dismiss-error'> = {
  initial: { playbackError: undefined, retryAt: undefined, retrying: false, dismissed: false },
  observe({ engineManager: engine, media }, write, signal) {
    const sync = (): void => {
      const error = engine.error ?? engine.current?.error;
      write({
        playbackError: error ?? engine.retriedError,
        retryAt: engine.retryAt,
        retrying: !error && engine.retriedError !== undefined,
        dismissed: engine.isErrorDismissed,
      });
    };
    syncOnEvents(engine, ['change'], sync, signal);
    const onMediaError = (): void => {
      if (engine.source) return;
      void loadPageSourceError().then(
        ({ reportPageSourceError }) => reportPageSourceError(media, engine, signal),
        (error: unknown) => engine.setError(createLoadError(String(error))),
      );
    };
    media.addEventListener('error', onMediaError, { signal, capture: true });
    if (media.error) onMediaError();
  },
  handlers: {
    retry: ({ engineManager: engine, media }) => {
      if (!engine.source) {
        void loadPageSourceError().then(({ reloadPageSource }) => reloadPageSource(media));
      }
      void engine.retry();
    },
    'dismiss-error': ({ engineManager: engine }) => engine.dismissError(),
  },
};
