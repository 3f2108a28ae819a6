import type { NetworkRequest } from '../../engine/network-request.ts';
import type { EngineManager } from '../../engine/engine-manager.ts';

/** Hears what comes of the requests of whatever engine is in the slot, until `signal` aborts. */
export function observeRequests(
  slot: EngineManager,
  hear: (answer: NetworkRequest) => void,
  signal: AbortSignal,
): void {
  const answered = (event: Event): void => hear((event as CustomEvent<NetworkRequest>).detail);
  // Whoever listens already hears nothing twice.
  const follow = (): void => slot.engine?.addEventListener('networkrequest', answered, { signal });
  slot.addEventListener('change', follow, { signal });
  follow();
}
