import { useEffect, useState } from 'react';
import type { QuerySubscription } from '../../lib/content/page-dependencies.ts';
import { useContentStates } from '../../lib/content/use-content-states.ts';
import { isTold, useRenewal } from '../../lib/react/use-renewal.ts';
import { printOf } from '../../lib/content/print-query.ts';
import { useQuerySubscription } from './use-query-subscription.ts';

/** The server is asked at once, and again after these if it has not heard of a change yet. */
const REVALIDATION_DELAYS_MS = [0, 1000, 3000, 9000];

/** Keeps what a page shows up to date: what is published shows without a reload. */
export default function LiveRefresh() {
  const followed = useContentStates().flatMap((state) => state.subscriptions);
  const once = new Map(followed.map((each) => [keyOf(each), each]));
  return [...once.values()].map((each) => (
    <SubscriptionRefresh key={keyOf(each)} followed={each} />
  ));
}

const keyOf = ({ queryName, variables }: QuerySubscription) =>
  JSON.stringify([queryName, variables]);

function SubscriptionRefresh({
  followed: { queryName, variables, fingerprint },
}: {
  readonly followed: QuerySubscription;
}) {
  const renew = useRenewal(isTold);
  const { data } = useQuerySubscription<unknown>(
    { url: '/live', query: queryName, variables },
    undefined,
  );
  const [tried, setTried] = useState<{ readonly for: string; readonly times: number }>();
  const wanted = data === undefined ? undefined : printOf(data);
  useEffect(() => {
    if (wanted === undefined || wanted === fingerprint) return undefined;
    const times = tried?.for === wanted ? tried.times : 0;
    const wait = REVALIDATION_DELAYS_MS[times];
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => {
      setTried({ for: wanted, times: times + 1 });
      void renew();
    }, wait);
    return () => clearTimeout(timer);
  }, [wanted, fingerprint, tried, renew]);
  return null;
}
