import { hasContentEnded, isContentSuspended } from '../../state/content-time.ts';
import type { InterstitialError } from '../../media/interstitials.ts';
import type { Hub } from '../../state/hub.ts';
import type { EventDetail } from '../schema/beacon.ts';
import type { InterstitialEventName } from './monitor-event.ts';

type InterstitialChange = {
  [Type in InterstitialEventName]: { readonly type: Type; readonly detail: EventDetail<Type> };
}[InterstitialEventName];

/** The last interstitial of each hub, until the media element plays the content again. */
const lastIds = new WeakMap<Hub['stateOwners'], string>();

/**
 * Returns the ID of the interstitial that is playing, or that has ended before the content has been
 * loaded again; `undefined` while the content plays.
 */
export function getInterstitialId({
  state,
  stateOwners,
}: Pick<Hub, 'state' | 'stateOwners'>): string | undefined {
  const { activeId } = state.interstitial;
  if (activeId !== undefined) lastIds.set(stateOwners, activeId);
  const isReturning = isContentSuspended(stateOwners) && !hasContentEnded(stateOwners);
  return activeId ?? (isReturning ? lastIds.get(stateOwners) : undefined);
}

/** Detects the start and the end of interstitials, the start of their assets, and errors. */
export class InterstitialChangeDetector {
  readonly #hub: Hub;
  #id: string | undefined;
  #assetIndex = -1;
  #error: InterstitialError | undefined;

  constructor(hub: Hub) {
    this.#hub = hub;
    this.#error = hub.state.interstitial.lastError;
  }

  /** Returns the changes since the last call, in order. */
  detect(): readonly InterstitialChange[] {
    const { breaks, assetIndex, assetCount, lastError } = this.#hub.state.interstitial;
    const id = getInterstitialId(this.#hub);
    const changes: InterstitialChange[] = [];
    const previousId = this.#id;
    if (id !== previousId) {
      if (lastError && lastError !== this.#error) changes.push(toErrorChange(lastError));
      this.#error = lastError;
      if (previousId !== undefined) {
        const outcome = breaks.find((each) => each.id === previousId)?.outcome ?? 'played';
        changes.push({ type: 'interstitial-end', detail: { id: previousId, outcome } });
      }
      if (id !== undefined) changes.push({ type: 'interstitial-start', detail: { id } });
      this.#assetIndex = -1;
    }
    this.#id = id;
    if (lastError && lastError !== this.#error) changes.push(toErrorChange(lastError));
    this.#error = lastError;
    if (id !== undefined && assetIndex >= 0 && assetIndex !== this.#assetIndex) {
      this.#assetIndex = assetIndex;
      const detail = { id, index: assetIndex, count: assetCount };
      changes.push({ type: 'interstitial-asset-start', detail });
    }
    return changes;
  }
}

const toErrorChange = ({ id, assetIndex, detail }: InterstitialError): InterstitialChange => ({
  type: 'interstitial-error',
  detail: { id, ...(assetIndex !== undefined && { index: assetIndex }), detail },
});
