import { useEffect, useState } from 'react';
import type { Followed } from '../content/content-facts.ts';
import { useContentStates } from '../content/use-content-states.ts';
import { isTold, useRenewal } from '../hooks/use-renewal.ts';
import { printOf } from '../content/print.ts';
import { useLive } from './use-live.ts';

/** The server is asked at once, and again after these if it has not heard of a change yet. */
const askedAfterMs = [0, 1000, 3000, 9000];

/** Keeps what a page shows up to date: what is published shows without a reload. */
export default function FollowContent() {
  const followed = useContentStates().flatMap((state) => state.followed);
  const once = new Map(followed.map((each) => [keyOf(each), each]));
  return [...once.values()].map((each) => <Follow key={keyOf(each)} followed={each} />);
}

const keyOf = ({ question, variables }: Followed) => JSON.stringify([question, variables]);

function Follow({ followed: { question, variables, shown } }: { readonly followed: Followed }) {
  const renew = useRenewal(isTold);
  const { data } = useLive<unknown>({ url: '/live', query: question, variables }, undefined);
  const [tried, setTried] = useState<{ readonly for: string; readonly times: number }>();
  const wanted = data === undefined ? undefined : printOf(data);
  useEffect(() => {
    if (wanted === undefined || wanted === shown) return undefined;
    const times = tried?.for === wanted ? tried.times : 0;
    const wait = askedAfterMs[times];
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => {
      setTried({ for: wanted, times: times + 1 });
      void renew();
    }, wait);
    return () => clearTimeout(timer);
  }, [wanted, shown, tried, renew]);
  return null;
}
