import { connection } from './about.ts';
import type { MonitorEventMap } from './monitor-event.ts';

/** Takes in something that has happened. */
export type MonitorEventHandler = <What extends keyof MonitorEventMap>(
  what: What,
  detail?: MonitorEventMap[What],
) => void;

/** Tells what happens to the page and to its connection, until `signal` aborts. */
export function observePage(take: MonitorEventHandler, signal: AbortSignal): void {
  const on = (target: EventTarget, name: string, act: (event: Event) => void): void =>
    target.addEventListener(name, act, { signal });
  on(document, 'visibilitychange', () => take('visibility-change', { visible: !document.hidden }));
  // The page is kept in case the visitor comes back, or it is left for good.
  const isKept = (event: Event): boolean => (event as PageTransitionEvent).persisted;
  on(window, 'pagehide', (event) => (isKept(event) ? take('suspend') : take('end', 'leave')));
  on(window, 'pageshow', (event) => {
    if (!isKept(event)) return;
    take('resume');
    take('see');
  });
  const link = connection();
  const network = (): void =>
    take('network-change', {
      connection: link?.effectiveType,
      saveData: link?.saveData,
      online: navigator.onLine,
    });
  on(window, 'online', network);
  on(window, 'offline', network);
  if (link) on(link, 'change', network);
}
