import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useLocale } from '../locale/use-locale.ts';
import { pathIn } from '../locale/paths.ts';
import { useInsightTexts } from './texts/use-insight-texts.ts';

/** Players tell that they play about as often. */
const refreshMs = 10_000;

interface WatchingAnswer {
  readonly watching?: number | undefined;
}

/** How many watch right now; it is asked for again and again while somebody looks. */
export function Watching({ first }: { readonly first: number | undefined }) {
  const { texts, formats } = useInsightTexts();
  const { load, data } = useFetcher<WatchingAnswer>();
  const address = pathIn(useLocale(), '/insights/watching');
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void load(address);
    };
    const timer = setInterval(refresh, refreshMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [load, address]);
  const count = data === undefined ? first : data.watching;
  const wordsFor = (viewers: number | undefined): string => {
    if (viewers === undefined) return texts.watchingUnknown;
    if (viewers === 0) return texts.watchingNobody;
    return texts.watching(formats.count(viewers), viewers === 1);
  };
  return (
    <p className="watching" data-some={count !== undefined && count > 0}>
      {wordsFor(count)}
    </p>
  );
}
