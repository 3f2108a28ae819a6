import { useEffect, useRef, useState } from 'react';
import type { QuerySubscription } from '../../lib/content/page-dependencies.ts';
import type { ConnectionStatus } from '../live-updates/query-connection.ts';
import { subscribeToQuery } from '../live-updates/subscribe-to-query.ts';
import type { SubscriptionError } from '../live-updates/subscription-error.ts';
import { editorReconnectPolicy } from '../live-updates/reconnect-policy.ts';
import { fingerprintQueryData } from '../../lib/content/fingerprint-query-data.ts';
import { listChangedFields } from './list-changed-fields.ts';

/** State of the draft subscriptions of a page. */
export interface DraftUpdates {
  /**
   * The status of all subscriptions: `closed` if any is closed, else `connecting` if any is
   * connecting, else `connected`.
   */
  readonly status: ConnectionStatus;
  readonly error: SubscriptionError | undefined;
  /** Names of the fields in the latest change; empty before the first one. */
  readonly changedFields: readonly string[];
}

const statusPriority: readonly ConnectionStatus[] = ['closed', 'connecting', 'connected'];

/**
 * Subscribes to the queries of a page and calls `refresh` for every update after the first. The
 * first update triggers a refresh only if its data differs from the page's, which happens when a
 * draft is saved before the subscription opens.
 */
export function useDraftUpdates(
  subscriptions: readonly QuerySubscription[],
  refresh: () => void,
): DraftUpdates {
  const requests = subscriptions.map(({ queryName, variables }) => ({
    query: queryName,
    variables,
  }));
  const key = JSON.stringify(requests);
  const latestOptions = useRef({ refresh, subscriptions });
  useEffect(() => {
    latestOptions.current = { refresh, subscriptions };
  });
  const [statuses, setStatuses] = useState<Readonly<Record<string, ConnectionStatus>>>({});
  const [error, setError] = useState<SubscriptionError>();
  const [changedFields, setChangedFields] = useState<readonly string[]>([]);
  useEffect(() => {
    const unsubscribers = (JSON.parse(key) as typeof requests).map((request, index) => {
      const requestKey = JSON.stringify(request);
      let currentData: unknown;
      const handleStatusChange = (status: ConnectionStatus) =>
        setStatuses((previous) => ({ ...previous, [requestKey]: status }));
      const handleUpdate = (data: unknown) => {
        if (currentData !== undefined) setChangedFields(listChangedFields(currentData, data));
        const shouldRefresh =
          currentData !== undefined ||
          fingerprintQueryData(data) !== latestOptions.current.subscriptions[index]?.fingerprint;
        currentData = data;
        if (shouldRefresh) latestOptions.current.refresh();
      };
      return subscribeToQuery(
        { url: '/live', ...request },
        { onUpdate: handleUpdate, onStatusChange: handleStatusChange, onError: setError },
        { policy: editorReconnectPolicy },
      );
    });
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
      setStatuses({});
      setError(undefined);
      setChangedFields([]);
    };
  }, [key]);
  const activeStatuses = Object.values(statuses);
  const status =
    statusPriority.find((candidate) => activeStatuses.includes(candidate)) ?? 'connecting';
  return { status, error, changedFields };
}
