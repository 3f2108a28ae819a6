import type { InterstitialState } from '../../media/interstitials.ts';
import type { VitrineEventMap } from '../../host/player-events.ts';

type InterstitialEventType = Extract<keyof VitrineEventMap, `interstitial${string}`>;

/** Dispatches an interstitial event of the player. */
export type DispatchEvent = <Type extends InterstitialEventType>(
  type: Type,
  detail: VitrineEventMap[Type]['detail'],
) => void;

/**
 * Returns a function that compares the state with that of its last call, and dispatches interstitial
 * events for the changes.
 */
export function createInterstitialEventDispatcher(
  dispatch: DispatchEvent,
): (state: InterstitialState) => void {
  let previousState: InterstitialState | undefined;
  return (state) => {
    if (state === previousState) return;
    const { activeId: id, assetIndex, assetCount, assetDuration, breaks, lastError } = state;
    const { activeId: previousId, lastError: previousError } = previousState ?? {};
    const isNew = id !== previousId;
    const hasNewAsset = assetIndex >= 0 && (isNew || assetIndex !== previousState?.assetIndex);
    previousState = state;
    if (lastError && lastError !== previousError) dispatch('interstitialerror', lastError);
    if (isNew && previousId !== undefined) {
      const { outcome = 'played' } = breaks.find((candidate) => candidate.id === previousId) ?? {};
      dispatch('interstitialend', { id: previousId, outcome });
    }
    if (id === undefined) return;
    if (isNew) dispatch('interstitialstart', { id });
    if (hasNewAsset)
      dispatch('interstitialassetstart', {
        id,
        index: assetIndex,
        count: assetCount,
        duration: assetDuration,
      });
  };
}
