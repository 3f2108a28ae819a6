import type { QualityState } from '../../media/media-state.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** The available renditions, the selected rendition and the active rendition. */
export const qualitySlice: Slice<QualityState, 'select-rendition'> = {
  initial: { renditions: [], selectedRendition: 'auto', activeRendition: undefined },
  observe({ engineManager: engine }, write, signal) {
    const sync = (): void =>
      write({
        renditions: engine.current?.renditions ?? [],
        selectedRendition: engine.current?.selectedRendition ?? 'auto',
        activeRendition: engine.current?.activeRendition,
      });
    syncOnEvents(engine, ['change'], sync, signal);
  },
  handlers: {
    'select-rendition': ({ engineManager: engine }, { id }) => engine.current?.selectRendition(id),
  },
};
