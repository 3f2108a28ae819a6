import { useEffect, useState } from 'react';
import type { QuerySubscription } from '../../lib/content/page-dependencies.ts';
import { useContentStates } from '../../lib/content/use-content-states.ts';
import {
  isOkOrNotFound,
  useRevalidateIfReachable,
} from '../../lib/react/use-revalidate-if-reachable.ts';
import { fingerprintQueryData } from '../../lib/content/fingerprint-query-data.ts';
import { useQuerySubscription } from './use-query-subscription.ts';

/**
 * Delays before the page is revalidated after an update. The retries end when the server's content
 * matches the update.
 */
const REVALIDATION_DELAYS_MS = [0, 1000, 3000, 9000];

/** Revalidates the page when content on it is published. */
export default function LiveRefresh() {
  const subscriptions = useContentStates().flatMap((state) => state.subscriptions);
  const unique = new Map(subscriptions.map((subscription) => [getKey(subscription), subscription]));
  return [...unique.values()].map((subscription) => (
    <SubscriptionRefresh key={getKey(subscription)} subscription={subscription} />
  ));
}

const getKey = ({ queryName, variables }: QuerySubscription) =>
  JSON.stringify([queryName, variables]);

function SubscriptionRefresh({
  subscription: { queryName, variables, fingerprint },
}: {
  readonly subscription: QuerySubscription;
}) {
  const revalidate = useRevalidateIfReachable(isOkOrNotFound);
  const { data } = useQuerySubscription<unknown>(
    { url: '/live', query: queryName, variables },
    undefined,
  );
  const [attempts, setAttempts] = useState<{
    readonly fingerprint: string;
    readonly count: number;
  }>();
  const updateFingerprint = data === undefined ? undefined : fingerprintQueryData(data);
  useEffect(() => {
    if (updateFingerprint === undefined || updateFingerprint === fingerprint) return undefined;
    const count = attempts?.fingerprint === updateFingerprint ? attempts.count : 0;
    const delayMs = REVALIDATION_DELAYS_MS[count];
    if (delayMs === undefined) return undefined;
    const timer = setTimeout(() => {
      setAttempts({ fingerprint: updateFingerprint, count: count + 1 });
      void revalidate();
    }, delayMs);
    return () => clearTimeout(timer);
  }, [updateFingerprint, fingerprint, attempts, revalidate]);
  return null;
}
