import { defaultControlOptions, type ControlOptions } from '../../media/control-options.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** What the controls offer. */
export const offerSlice: Slice<ControlOptions, 'tell-time'> = {
  initial: defaultControlOptions,
  observe({ controlOptions: offers }, write, signal) {
    syncOnEvents(offers, ['change'], () => write(offers.offer), signal);
  },
  handlers: {
    'tell-time': ({ controlOptions: offers }, { as }) =>
      offers.setViewerOptions({ showsRemainingTime: as === 'remaining' }),
  },
};
