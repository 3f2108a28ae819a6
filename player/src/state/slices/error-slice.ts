import type { ErrorState } from '../../media/media-state.ts';
import { createLoadError } from '../../media/errors/load-error.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** Loads the code for a media element whose `src` the page has set. No engine reports its errors. */
const loadPageSourceError = () => import('../../engine/page-source-error.ts');

/** A media element's playback error, and whether and when playback is retried. */
export const errorSlice: Slice<ErrorState, 'retry' | 'dismiss-error'> = {
  initial: {
    playbackError: undefined,
    retryAt: undefined,
    retrying: false,
    dismissed: false,
    notice: undefined,
    noticeCodec: undefined,
  },
  observe({ engineManager, media }, write, signal) {
    const sync = (): void => {
      const error = engineManager.error ?? engineManager.engine?.error;
      write({
        playbackError: error ?? engineManager.retriedError,
        retryAt: engineManager.retryAt,
        retrying: !error && engineManager.retriedError !== undefined,
        dismissed: engineManager.isErrorDismissed,
        notice: engineManager.engine?.notice,
        noticeCodec: engineManager.engine?.noticeCodec,
      });
    };
    syncOnEvents(engineManager, ['change'], sync, signal);
    const onMediaError = (): void => {
      if (engineManager.source) return;
      void loadPageSourceError().then(
        ({ reportExternalSourceError }) => reportExternalSourceError(media, engineManager, signal),
        (error: unknown) => engineManager.setError(createLoadError(String(error))),
      );
    };
    media.addEventListener('error', onMediaError, { signal, capture: true });
    if (media.error) onMediaError();
  },
  handlers: {
    retry: ({ engineManager, media }) => {
      if (!engineManager.source) {
        void loadPageSourceError().then(({ reloadExternalSource }) => reloadExternalSource(media));
      }
      void engineManager.retry();
    },
    'dismiss-error': ({ engineManager }) => engineManager.dismissError(),
  },
};
