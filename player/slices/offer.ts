import { standardOffer, type Offer } from '../media/offer.ts';
import { syncOn, type Slice } from './slice.ts';

/** What the controls offer. */
export const offer: Slice<Offer, 'tell-time'> = {
  initial: standardOffer,
  observe({ offers }, write, signal) {
    syncOn(offers, ['change'], () => write(offers.offer), signal);
  },
  perform: {
    'tell-time': ({ offers }, { as }) => offers.choose({ remaining: as === 'remaining' }),
  },
};
