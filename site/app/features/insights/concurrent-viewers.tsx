import { useEffect, useState } from 'react';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

/** Players tell that they play about as often. */
const refreshMs = 10_000;

interface WatchingAnswer {
  readonly watching?: number | undefined;
}

/** How many watch right now; it is asked for again and again while somebody looks. */
export function ConcurrentViewers({ initialCount }: { readonly initialCount: number | undefined }) {
  const { texts, formats } = useInsightsMessages();
  const [heard, setHeard] = useState<WatchingAnswer>();
  const address = localizePath(useLocale(), '/insights/watching');
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const refresh = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const answer = await asked(address, signal);
      if (!signal.aborted) setHeard(answer);
    };
    const timer = setInterval(() => void refresh(), refreshMs);
    document.addEventListener('visibilitychange', () => void refresh(), { signal });
    return () => {
      clearInterval(timer);
      life.abort();
    };
  }, [address]);
  const count = heard === undefined ? initialCount : heard.watching;
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

/** A server that cannot be reached, or does not let in any more, tells of nobody. */
async function asked(address: string, signal: AbortSignal): Promise<WatchingAnswer> {
  try {
    const answer = await fetch(address, { signal });
    return answer.ok && !answer.redirected ? ((await answer.json()) as WatchingAnswer) : {};
  } catch {
    return {};
  }
}
