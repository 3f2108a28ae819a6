import type { QualityState } from '../../media/media-state.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** The available renditions, the selected one and the one that plays. */
export const qualitySlice: Slice<QualityState, 'choose-rendition'> = {
  initial: { renditions: [], chosen: 'auto', playing: undefined },
  observe({ engine }, write, signal) {
    const sync = (): void =>
      write({
        renditions: engine.engine?.renditions ?? [],
        chosen: engine.engine?.selectedRendition ?? 'auto',
        playing: engine.engine?.activeRendition,
      });
    syncOnEvents(engine, ['change'], sync, signal);
  },
  handlers: {
    'choose-rendition': ({ engine }, { id }) => engine.engine?.selectRendition(id),
  },
};
