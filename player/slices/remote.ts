import type { RemoteState } from '../media/state.ts';
import type { Slice } from './slice.ts';

const leave = (): void => {};

/** Where else it plays. What sees and does that is fetched with the first film, and stands in for this. */
export const remote: Slice<RemoteState, 'enter-cast' | 'exit-cast' | 'choose-airplay'> = {
  initial: {
    castAvailable: false,
    airplayAvailable: false,
    place: undefined,
    connecting: false,
    device: '',
  },
  observe: leave,
  perform: { 'enter-cast': leave, 'exit-cast': leave, 'choose-airplay': leave },
};
