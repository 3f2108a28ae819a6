import { connection } from './about-film.ts';
import type { DetailOf } from './view.ts';

/** What is done when something happens to the page. */
interface PageNews {
  readonly seen: (detail: DetailOf<'visibility-change'>) => void;
  readonly connected: (detail: DetailOf<'network-change'>) => void;
  readonly left: () => void;
  /** The page is left, and kept in case the visitor comes back. */
  readonly kept: () => void;
  readonly back: () => void;
}

/** Tells what happens to the page and to its connection, until `signal` aborts. */
export function watchPage(news: PageNews, signal: AbortSignal): void {
  const on = (target: EventTarget, name: string, act: (event: Event) => void): void =>
    target.addEventListener(name, act, { signal });
  on(document, 'visibilitychange', () =>
    news.seen({ visible: document.visibilityState === 'visible' }),
  );
  const isKept = (event: Event): boolean => (event as PageTransitionEvent).persisted;
  on(window, 'pagehide', (event) => (isKept(event) ? news.kept() : news.left()));
  on(window, 'pageshow', (event) => {
    if (isKept(event)) news.back();
  });
  const link = connection();
  const network = (): void =>
    news.connected({
      connection: link?.effectiveType,
      saveData: link?.saveData,
      online: navigator.onLine,
    });
  on(window, 'online', network);
  on(window, 'offline', network);
  if (link) on(link, 'change', network);
}
