import { initialInterstitialState, type InterstitialState } from '../../media/interstitials.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** The interstitials of the content, and the one that is playing. */
export const interstitialSlice: Slice<InterstitialState, 'skip-interstitial'> = {
  initial: initialInterstitialState,
  observe({ engineManager }, write, signal) {
    const sync = (): void =>
      write(engineManager.current?.interstitials?.state ?? initialInterstitialState);
    syncOnEvents(engineManager, ['change'], sync, signal);
  },
  handlers: {
    'skip-interstitial': ({ engineManager }) => engineManager.current?.interstitials?.skip(),
  },
};
