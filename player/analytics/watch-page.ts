import { connection } from './about-film.ts';
import type { DetailOf } from './view.ts';

/** What is done when something happens to the page. */
interface PageNews {
  readonly note: <Type extends 'visibility-change' | 'network-change'>(
    type: Type,
    detail: DetailOf<Type>,
  ) => void;
  readonly left: () => void;
  /** The page is left, and kept in case the visitor comes back. */
  readonly kept: () => void;
  readonly back: () => void;
}

/** Tells what happens to the page and to its connection, until `signal` aborts. */
export function watchPage({ note, left, kept, back }: PageNews, signal: AbortSignal): void {
  const on = (target: EventTarget, name: string, act: (event: Event) => void): void =>
    target.addEventListener(name, act, { signal });
  on(document, 'visibilitychange', () =>
    note('visibility-change', { visible: document.visibilityState === 'visible' }),
  );
  const isKept = (event: Event): boolean => (event as PageTransitionEvent).persisted;
  on(window, 'pagehide', (event) => (isKept(event) ? kept() : left()));
  on(window, 'pageshow', (event) => {
    if (isKept(event)) back();
  });
  const link = connection();
  const network = (): void =>
    note('network-change', {
      connection: link?.effectiveType,
      saveData: link?.saveData,
      online: navigator.onLine,
    });
  on(window, 'online', network);
  on(window, 'offline', network);
  if (link) on(link, 'change', network);
}
