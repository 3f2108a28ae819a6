import {
  QueryConnection,
  type SubscriptionCallbacks,
  type SubscriptionEnvironment,
} from './query-connection.ts';
import type { SubscriptionRequest } from './request-channel.ts';
import { visitorReconnectPolicy, type ReconnectPolicy } from './reconnect-policy.ts';
import { createConnectionSemaphore } from './connection-semaphore.ts';

const createBrowserEnvironment = (): SubscriptionEnvironment => ({
  fetch: globalThis.fetch,
  EventSource: globalThis.EventSource,
  document: globalThis.document,
  acquireSlot: createConnectionSemaphore(globalThis.window),
});

/**
 * Follows the answer to a query until the returned function is called. While nobody looks at the
 * page nothing is followed; afterwards it begins anew.
 */
export function subscribeToQuery(
  request: SubscriptionRequest,
  listener: SubscriptionCallbacks,
  {
    pace = visitorReconnectPolicy,
    world = createBrowserEnvironment(),
  }: { pace?: ReconnectPolicy; world?: SubscriptionEnvironment } = {},
): () => void {
  const end = new AbortController();
  const { document } = world;
  let last: string | undefined;
  const onlyNews: SubscriptionCallbacks = {
    ...listener,
    onUpdate(data) {
      const text = JSON.stringify(data);
      if (text === last) return;
      last = text;
      listener.onUpdate(data);
    },
    onError(error) {
      isRefused ||= error?.isFatal === true;
      // What went wrong before nobody looked is over all the same.
      if (error === undefined && !hasError) return;
      hasError = error !== undefined;
      listener.onError?.(error);
    },
  };
  let life: QueryConnection | undefined;
  let isRefused = false;
  let hasError = false;
  const look = (): void => {
    const isSeen = document?.hidden !== true;
    if (isSeen && !life && !isRefused)
      life = new QueryConnection(request, onlyNews, { pace, world });
    if (isSeen) return;
    life?.end();
    life = undefined;
  };
  document?.addEventListener('visibilitychange', look, { signal: end.signal });
  look();
  return () => {
    end.abort();
    life?.end({ isSilent: true });
    life = undefined;
  };
}
