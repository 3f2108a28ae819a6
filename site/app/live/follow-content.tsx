import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Followed } from '../content/content-facts.ts';
import { useContentStates } from '../content/use-content-states.ts';
import { printOf } from './print.ts';
import { useLive } from './use-live.ts';

/** A server that has not heard of a change yet is asked again after these. */
const againAfterMs = [1000, 3000, 9000];

/** Keeps what a page shows up to date: what is published shows without a reload. */
export default function FollowContent() {
  const followed = useContentStates().flatMap((state) => state.followed);
  const once = new Map(followed.map((each) => [keyOf(each), each]));
  return [...once.values()].map((each) => <Follow key={keyOf(each)} followed={each} />);
}

const keyOf = ({ question, variables }: Followed) => JSON.stringify([question, variables]);

function Follow({ followed: { question, variables, shown } }: { readonly followed: Followed }) {
  const { revalidate } = useRevalidator();
  const { data } = useLive<unknown>({ url: '/live', query: question, variables }, undefined);
  const [tries, setTries] = useState(0);
  const wanted = data === undefined ? undefined : printOf(data);
  const before = useRef(wanted);
  useEffect(() => {
    if (wanted === undefined || wanted === shown) return undefined;
    if (before.current !== wanted) {
      before.current = wanted;
      setTries(0);
      void revalidate();
      return undefined;
    }
    const wait = againAfterMs[tries];
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void revalidate();
    }, wait);
    return () => clearTimeout(timer);
  }, [wanted, shown, tries, revalidate]);
  return null;
}
