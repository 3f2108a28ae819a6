import type { FailureState } from '../media/state.ts';
import { syncOn, type Slice } from './slice.ts';

/** Why playback stopped, if it did. */
export const failure: Slice<FailureState> = {
  initial: { current: undefined },
  observe({ engine }, write, signal) {
    const sync = (): void => write({ current: engine.failure ?? engine.current?.failure });
    syncOn(engine, ['change'], sync, signal);
  },
  perform: {},
};
