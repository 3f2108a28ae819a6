import { defaultControlOptions, type ControlOptions } from '../../media/control-options.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** What the controls offer: playback rates, seek offsets, time display, hotkeys and tooltips. */
export const offerSlice: Slice<ControlOptions, 'tell-time'> = {
  initial: defaultControlOptions,
  observe({ controlOptions }, write, signal) {
    syncOnEvents(controlOptions, ['change'], () => write(controlOptions.options), signal);
  },
  handlers: {
    'tell-time': ({ controlOptions }, { as }) =>
      controlOptions.setViewerOptions({ showsRemainingTime: as === 'remaining' }),
  },
};
