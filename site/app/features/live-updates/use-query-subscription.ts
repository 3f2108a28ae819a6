import { useEffect, useRef, useState } from 'react';
import type { ConnectionStatus } from './query-connection.ts';
import { subscribeToQuery } from './subscribe-to-query.ts';
import type { SubscriptionError } from './subscription-error.ts';
import type { SubscriptionRequest } from './request-channel.ts';
import type { ReconnectPolicy } from './reconnect-policy.ts';

/** What a component knows of content that it follows. */
export interface SubscriptionState<Data> {
  readonly data: Data;
  readonly status: ConnectionStatus;
  readonly error: SubscriptionError | undefined;
}

interface ReceivedData<Data> {
  /** What was asked, and what was known then: another question begins anew. */
  readonly key: string;
  readonly initial: Data;
  readonly data: Data;
}

/**
 * Follows the answer to a query for as long as the component is shown. Until something is heard,
 * and whenever `initial` or the request is another one, the answer is `initial`; without a request
 * nothing is followed.
 */
export function useQuerySubscription<Data>(
  request: SubscriptionRequest | undefined,
  initial: Data,
  pace?: ReconnectPolicy,
): SubscriptionState<Data> {
  const key = JSON.stringify(request) ?? '';
  const [heard, setHeard] = useState<ReceivedData<Data>>();
  const [state, setState] = useState<{
    key: string;
    status: ConnectionStatus;
    error?: SubscriptionError;
  }>();
  const latest = useRef(initial);
  useEffect(() => {
    latest.current = initial;
  }, [initial]);
  useEffect(() => {
    if (key === '') return undefined;
    return subscribeToQuery(
      JSON.parse(key) as SubscriptionRequest,
      {
        onUpdate: (data) => setHeard({ key, initial: latest.current, data: data as Data }),
        onStatusChange: (status) => setState((before) => ({ ...before, key, status })),
        onError: (error) =>
          setState((before) => ({
            key,
            status: before?.status ?? 'connecting',
            ...(error && { error }),
          })),
      },
      { ...(pace && { pace }) },
    );
  }, [key, pace]);
  const isHeard = heard?.key === key && heard.initial === initial;
  const known = state?.key === key ? state : undefined;
  return {
    data: isHeard ? heard.data : initial,
    status: known?.status ?? (request ? 'connecting' : 'closed'),
    error: known?.error,
  };
}
