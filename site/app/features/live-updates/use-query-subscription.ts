import { useEffect, useRef, useState } from 'react';
import type { ConnectionStatus } from './query-connection.ts';
import { subscribeToQuery } from './subscribe-to-query.ts';
import type { SubscriptionError } from './subscription-error.ts';
import type { SubscriptionRequest } from './request-channel.ts';
import type { ReconnectPolicy } from './reconnect-policy.ts';

/** Data and status of a subscription. */
export interface SubscriptionState<Data> {
  readonly data: Data;
  readonly status: ConnectionStatus;
  readonly error: SubscriptionError | undefined;
}

interface ReceivedData<Data> {
  /** The serialized request. Data for another request is ignored. */
  readonly key: string;
  readonly initialData: Data;
  readonly data: Data;
}

/**
 * Subscribes to the result of a query while the component is mounted. `data` is `initialData` until
 * the first update, and again whenever `initialData` or the request changes. Without a request
 * there is no subscription.
 */
export function useQuerySubscription<Data>(
  request: SubscriptionRequest | undefined,
  initialData: Data,
  policy?: ReconnectPolicy,
): SubscriptionState<Data> {
  const key = JSON.stringify(request) ?? '';
  const [received, setReceived] = useState<ReceivedData<Data>>();
  const [state, setState] = useState<{
    key: string;
    status: ConnectionStatus;
    error?: SubscriptionError;
  }>();
  const initialDataRef = useRef(initialData);
  useEffect(() => {
    initialDataRef.current = initialData;
  }, [initialData]);
  useEffect(() => {
    if (key === '') return undefined;
    return subscribeToQuery(
      JSON.parse(key) as SubscriptionRequest,
      {
        onUpdate: (data) =>
          setReceived({ key, initialData: initialDataRef.current, data: data as Data }),
        onStatusChange: (status) => setState((previous) => ({ ...previous, key, status })),
        onError: (error) =>
          setState((previous) => ({
            key,
            status: previous?.status ?? 'connecting',
            ...(error && { error }),
          })),
      },
      { ...(policy && { policy }) },
    );
  }, [key, policy]);
  const isCurrent = received?.key === key && received.initialData === initialData;
  const currentState = state?.key === key ? state : undefined;
  return {
    data: isCurrent ? received.data : initialData,
    status: currentState?.status ?? (request ? 'connecting' : 'closed'),
    error: currentState?.error,
  };
}
