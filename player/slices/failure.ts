import type { FailureState } from '../media/state.ts';
import { unreached } from '../media/unreached.ts';
import { syncOn, type Slice } from './slice.ts';

/** Fetched where a page has put on a film itself, and it fails: no engine tells of that. */
const fetchBare = () => import('../engines/bare-media.ts');

/** Why playback stopped, if it did. */
export const failure: Slice<FailureState, 'retry' | 'close-failure'> = {
  initial: { current: undefined, retryAt: undefined, retrying: false, closed: false },
  observe({ engine, media }, write, signal) {
    const sync = (): void => {
      const now = engine.failure ?? engine.current?.failure;
      write({
        current: now ?? engine.tried,
        retryAt: engine.retryAt,
        retrying: !now && engine.tried !== undefined,
        closed: engine.failureClosed,
      });
    };
    syncOn(engine, ['change'], sync, signal);
    const judge = (): void => {
      if (engine.source) return;
      void fetchBare().then(
        ({ judgeBare }) => judgeBare(media, engine, signal),
        (error: unknown) => engine.tell(unreached(String(error))),
      );
    };
    media.addEventListener('error', judge, { signal, capture: true });
    if (media.error) judge();
  },
  perform: {
    retry: ({ engine, media }) => {
      if (!engine.source) void fetchBare().then(({ reload }) => reload(media));
      void engine.retry();
    },
    'close-failure': ({ engine }) => engine.closeFailure(),
  },
};
