import type { VitrinePlayer } from '../../../player/src/elements/vitrine-player.ts';
import {
  createInterstitialState,
  type InterstitialState,
} from '../../../player/src/media/interstitials.ts';

/** Fakes the interstitials of the engine. */
export function setInterstitial({ hub }: VitrinePlayer, state: Partial<InterstitialState>): void {
  const { engineManager } = hub.stateOwners;
  const interstitials = {
    state: { ...createInterstitialState(), ...state },
    contentTime: undefined,
    hasEnded: false,
    skip() {},
    seekTo: () => false,
    seekBy: () => false,
  };
  Object.assign(engineManager.engine ?? {}, { interstitials });
  engineManager.dispatchEvent(new Event('change'));
}
