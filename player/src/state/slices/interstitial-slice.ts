import { createInterstitialState, type InterstitialState } from '../../media/interstitials.ts';
import { syncOnEvents, type Slice } from './slice.ts';

const initial = createInterstitialState();

/** The interstitials of the content, and the one that is playing. */
export const interstitialSlice: Slice<InterstitialState, 'skip-interstitial'> = {
  initial,
  observe({ engineManager }, write, signal) {
    const sync = (): void => write(engineManager.engine?.interstitials?.state ?? initial);
    syncOnEvents(engineManager, ['change'], sync, signal);
  },
  handlers: {
    'skip-interstitial': ({ engineManager }) => engineManager.engine?.interstitials?.skip(),
  },
};
