import { useEffect, useRef, useState } from 'react';
import type { QuerySubscription } from '../../lib/content/page-dependencies.ts';
import type { ConnectionStatus } from '../live-updates/query-connection.ts';
import { subscribeToQuery } from '../live-updates/subscribe-to-query.ts';
import type { SubscriptionError } from '../live-updates/subscription-error.ts';
import { editorReconnectPolicy } from '../live-updates/reconnect-policy.ts';
import { printOf } from '../../lib/content/print-query.ts';
import { listChangedFields } from './changed-fields.ts';

/** What a banner tells of the drafts that a page shows. */
export interface DraftUpdates {
  /** The worst of all channels. */
  readonly status: ConnectionStatus;
  readonly error: SubscriptionError | undefined;
  /** Names of the fields that changed last; empty while nothing has. */
  readonly changed: readonly string[];
}

const statusPriority: readonly ConnectionStatus[] = ['closed', 'connecting', 'connected'];

/**
 * Follows what a page shows, and calls `refresh` with every update after the first; with the first
 * only if a draft was saved between the drawing of the page and the opening of its channel.
 */
export function useDraftUpdates(
  followed: readonly QuerySubscription[],
  refresh: () => void,
): DraftUpdates {
  const asked = followed.map(({ queryName, variables }) => ({
    query: queryName,
    variables,
  }));
  const key = JSON.stringify(asked);
  const latest = useRef({ refresh, followed });
  useEffect(() => {
    latest.current = { refresh, followed };
  });
  const [statuses, setStatuses] = useState<Readonly<Record<string, ConnectionStatus>>>({});
  const [error, setError] = useState<SubscriptionError>();
  const [changed, setChanged] = useState<readonly string[]>([]);
  useEffect(() => {
    const leaves = (JSON.parse(key) as typeof asked).map((each, index) => {
      const name = JSON.stringify(each);
      let shown: unknown;
      const status = (status: ConnectionStatus) =>
        setStatuses((before) => ({ ...before, [name]: status }));
      const update = (data: unknown) => {
        if (shown !== undefined) setChanged(listChangedFields(shown, data));
        const isNew =
          shown !== undefined || printOf(data) !== latest.current.followed[index]?.fingerprint;
        shown = data;
        if (isNew) latest.current.refresh();
      };
      return subscribeToQuery(
        { url: '/live', ...each },
        { onUpdate: update, onStatusChange: status, onError: setError },
        { pace: editorReconnectPolicy },
      );
    });
    return () => {
      for (const leave of leaves) leave();
      setStatuses({});
      setError(undefined);
      setChanged([]);
    };
  }, [key]);
  const all = Object.values(statuses);
  const status = statusPriority.find((each) => all.includes(each)) ?? 'connecting';
  return { status, error, changed };
}
