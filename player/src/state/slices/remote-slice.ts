import type { RemotePlaybackState } from '../../media/media-state.ts';
import type { Slice } from './slice.ts';

const noop = (): void => {};

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
  observe: noop,
  handlers: { 'enter-cast': noop, 'exit-cast': noop, 'show-airplay-picker': noop },
};
