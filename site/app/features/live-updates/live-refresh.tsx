import { useEffect, useState } from 'react';
import type { QuerySubscription } from '../../lib/content/page-dependencies.ts';
import { useRouteDependencies } from '../../lib/content/use-route-dependencies.ts';
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

/** Revalidates the page when its content changes on the content service. */
export default function LiveRefresh() {
  const subscriptions = useRouteDependencies().flatMap(({ subscriptions: list }) => list);
  const uniqueSubscriptions = new Map(
    subscriptions.map((subscription) => [getKey(subscription), subscription]),
  );
  return [...uniqueSubscriptions.values()].map((subscription) => (
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
  const latestFingerprint = data === undefined ? undefined : fingerprintQueryData(data);
  useEffect(() => {
    if (latestFingerprint === undefined || latestFingerprint === fingerprint) return undefined;
    const count = attempts?.fingerprint === latestFingerprint ? attempts.count : 0;
    const delayMs = REVALIDATION_DELAYS_MS[count];
    if (delayMs === undefined) return undefined;
    const timer = setTimeout(() => {
      setAttempts({ fingerprint: latestFingerprint, count: count + 1 });
      void revalidate();
    }, delayMs);
    return () => clearTimeout(timer);
  }, [latestFingerprint, fingerprint, attempts, revalidate]);
  return null;
}
