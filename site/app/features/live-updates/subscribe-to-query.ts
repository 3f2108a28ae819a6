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
 * Subscribes to the result of a query and returns a function that unsubscribes. The channel is
 * closed while the page is hidden, and a new one is opened when it becomes visible.
 */
export function subscribeToQuery(
  request: SubscriptionRequest,
  callbacks: SubscriptionCallbacks,
  {
    policy = visitorReconnectPolicy,
    environment = createBrowserEnvironment(),
  }: { policy?: ReconnectPolicy; environment?: SubscriptionEnvironment } = {},
): () => void {
  const controller = new AbortController();
  const { document } = environment;
  let lastData: string | undefined;
  const filteredCallbacks: SubscriptionCallbacks = {
    ...callbacks,
    onUpdate(data) {
      const serialized = JSON.stringify(data);
      if (serialized === lastData) return;
      lastData = serialized;
      callbacks.onUpdate(data);
    },
    onError(error) {
      hasFatalError ||= error?.isFatal === true;
      // An error that the previous connection reported before the page was hidden also counts.
      if (error === undefined && !hasError) return;
      hasError = error !== undefined;
      callbacks.onError?.(error);
    },
  };
  let connection: QueryConnection | undefined;
  let hasFatalError = false;
  let hasError = false;
  const updateConnection = (): void => {
    const isVisible = document?.hidden !== true;
    if (isVisible && !connection && !hasFatalError)
      connection = new QueryConnection(request, filteredCallbacks, { policy, environment });
    if (isVisible) return;
    connection?.close();
    connection = undefined;
  };
  document?.addEventListener('visibilitychange', updateConnection, { signal: controller.signal });
  updateConnection();
  return () => {
    controller.abort();
    connection?.close({ isSilent: true });
    connection = undefined;
  };
}
