import type { RemotePlaybackState } from '../../media/media-state.ts';
import type { Slice } from './slice.ts';

const leave = (): void => {};

/** Where else it plays. What sees and does that is fetched with the first film, and stands in for this. */
export const remoteSlice: Slice<
  RemotePlaybackState,
  'enter-cast' | 'exit-cast' | 'choose-airplay'
> = {
  initial: {
    castAvailable: false,
    airplayAvailable: false,
    place: undefined,
    connecting: false,
    device: '',
  },
  observe: leave,
  handlers: { 'enter-cast': leave, 'exit-cast': leave, 'choose-airplay': leave },
};
