import type { RemotePlaybackState } from '../../media/media-state.ts';
import type { Slice } from './slice.ts';

const doNothing = (): void => {};

/**
 * The initial remote playback state. The remote-playback feature, loaded with the first source,
 * overrides it and handles its requests.
 */
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
  observe: doNothing,
  handlers: { 'enter-cast': doNothing, 'exit-cast': doNothing, 'choose-airplay': doNothing },
};
