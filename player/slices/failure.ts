import type { FailureState } from '../media/state.ts';
import { syncOn, type Slice } from './slice.ts';

/** Why playback stopped, if it did. */
export const failure: Slice<FailureState> = {
  initial: { current: undefined, retryAt: undefined, retrying: false },
  observe({ engine }, write, signal) {
    const sync = (): void => {
      const now = engine.failure ?? engine.current?.failure;
      write({
        current: now ?? engine.tried,
        retryAt: engine.retryAt,
        retrying: !now && engine.tried !== undefined,
      });
    };
    syncOn(engine, ['change'], sync, signal);
  },
  perform: {},
};
