import type { FailureState } from '../media/state.ts';
import { syncOn, type Slice } from './slice.ts';

/** Why playback stopped, if it did. */
export const failure: Slice<FailureState> = {
  initial: { current: undefined, retryAt: undefined, retrying: false },
  observe({ engine }, write, signal) {
    const sync = (): void =>
      write({
        current: engine.failure ?? engine.current?.failure ?? engine.tried,
        retryAt: engine.retryAt,
        retrying: engine.tried !== undefined,
      });
    syncOn(engine, ['change'], sync, signal);
  },
  perform: {},
};
