import type { PlayerElement } from '../../host/player-element.ts';
import type { FeatureContext } from '../feature.ts';
import { createInterstitialEventDispatcher } from './dispatch-interstitial-events.ts';
import { InterstitialOverlay } from './interstitial-overlay.ts';

/** Shows which interstitial is playing, lets the viewer skip it, and dispatches its events. */
export function start(player: PlayerElement, { request }: FeatureContext): void {
  const { hub } = player;
  const overlay = new InterstitialOverlay(player, () => request({ type: 'skip-interstitial' }));
  const dispatchEvents = createInterstitialEventDispatcher((type, detail) =>
    player.dispatchEvent(new CustomEvent(type, { detail })),
  );
  let previousInterstitial: unknown;
  const update = (): void => {
    const { interstitial } = hub.state;
    if (interstitial === previousInterstitial) return;
    previousInterstitial = interstitial;
    dispatchEvents(interstitial);
    overlay.update(interstitial);
  };
  hub.subscribe(update);
  update();
}
