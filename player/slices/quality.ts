import type { QualityState } from '../media/state.ts';
import { syncOn, type Slice } from './slice.ts';

/** Which encodings of the picture there are, which one plays, and who decides. */
export const quality: Slice<QualityState, 'choose-rendition'> = {
  initial: { renditions: [], chosen: 'auto', playing: undefined },
  observe({ engine }, write, signal) {
    const sync = (): void =>
      write({
        renditions: engine.current?.renditions ?? [],
        chosen: engine.current?.chosenRendition ?? 'auto',
        playing: engine.current?.playingRendition,
      });
    syncOn(engine, ['change'], sync, signal);
  },
  perform: {
    'choose-rendition': ({ engine }, { id }) => engine.current?.chooseRendition(id),
  },
};
