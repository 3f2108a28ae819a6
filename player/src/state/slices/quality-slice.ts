import type { QualityState } from '../../media/media-state.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** The available renditions, the selected rendition and the active rendition. */
export const qualitySlice: Slice<QualityState, 'select-rendition'> = {
  initial: { renditions: [], selectedRendition: 'auto', activeRendition: undefined },
  observe({ engineManager }, write, signal) {
    const sync = (): void =>
      write({
        renditions: engineManager.current?.renditions ?? [],
        selectedRendition: engineManager.current?.selectedRendition ?? 'auto',
        activeRendition: engineManager.current?.activeRendition,
      });
    syncOnEvents(engineManager, ['change'], sync, signal);
  },
  handlers: {
    'select-rendition': ({ engineManager }, { id }) => engineManager.current?.selectRendition(id),
  },
};
