import { useEffect, useState } from 'react';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

/** Refresh interval, about the heartbeat interval of players. */
const REFRESH_INTERVAL_MS = 10_000;

interface ViewerCountResponse {
  readonly viewerCount?: number | undefined;
}

/** The number of people watching now. Refreshed periodically while the page is visible. */
export function ConcurrentViewers({ initialCount }: { readonly initialCount: number | undefined }) {
  const { messages, formatter } = useInsightsMessages();
  const [response, setResponse] = useState<ViewerCountResponse>();
  const url = localizePath(useLocale(), '/insights/watching');
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const refresh = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const latest = await fetchViewerCount(url, signal);
      if (!signal.aborted) setResponse(latest);
    };
    const timer = setInterval(() => void refresh(), REFRESH_INTERVAL_MS);
    document.addEventListener('visibilitychange', () => void refresh(), { signal });
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [url]);
  const count = response === undefined ? initialCount : response.viewerCount;
  const formatCount = (viewers: number | undefined): string => {
    if (viewers === undefined) return messages.viewersUnknown;
    if (viewers === 0) return messages.noViewers;
    return messages.currentViewers(formatter.formatCount(viewers), viewers === 1);
  };
  return (
    <p className="concurrent-viewers" data-active={count !== undefined && count > 0}>
      {formatCount(count)}
    </p>
  );
}

/**
 * Fetches the viewer count. Resolves to an empty object if the server is unreachable or the session
 * has ended.
 */
async function fetchViewerCount(url: string, signal: AbortSignal): Promise<ViewerCountResponse> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok || response.redirected) return {};
    return (await response.json()) as ViewerCountResponse;
  } catch {
    return {};
  }
}
