import type { QualityState } from '../../media/media-state.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** The available renditions, the selected rendition and the active rendition. */
export const qualitySlice: Slice<QualityState, 'select-rendition'> = {
  initial: { renditions: [], selectedRendition: 'auto', activeRendition: undefined },
  observe({ engine }, write, signal) {
    const sync = (): void =>
      write({
        renditions: engine.engine?.renditions ?? [],
        selectedRendition: engine.engine?.selectedRendition ?? 'auto',
        activeRendition: engine.engine?.activeRendition,
      });
    syncOnEvents(engine, ['change'], sync, signal);
  },
  handlers: {
    'select-rendition': ({ engine }, { id }) => engine.engine?.selectRendition(id),
  },
};
