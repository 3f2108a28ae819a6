import type { RemotePlaybackState } from '../../media/media-state.ts';
import type { Slice } from './slice.ts';

const doNothing = (): void => {};

/**
 * The initial remote playback state. The remote-playback feature, loaded with the first source,
 * overrides it and handles its requests.
 */
export const remoteSlice: Slice<
  RemotePlaybackState,
  'enter-cast' | 'exit-cast' | 'show-airplay-picker'
> = {
  initial: {
    castAvailable: false,
    airplayAvailable: false,
    protocol: undefined,
    connecting: false,
    deviceName: '',
  },
  observe: doNothing,
  handlers: { 'enter-cast': doNothing, 'exit-cast': doNothing, 'show-airplay-picker': doNothing },
};
