import { defaultControlOptions, type ControlOptions } from '../../media/control-options.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/**
 * The options of the controls: playback rates, seek offsets, time display, hotkeys and tooltips.
 */
export const controlOptionsSlice: Slice<ControlOptions, 'announce-time'> = {
  initial: defaultControlOptions,
  observe({ controlOptions }, write, signal) {
    syncOnEvents(controlOptions, ['change'], () => write(controlOptions.options), signal);
  },
  handlers: {
    'announce-time': ({ controlOptions }, { as }) =>
      controlOptions.setViewerOptions({ showsRemainingTime: as === 'remaining' }),
  },
};
