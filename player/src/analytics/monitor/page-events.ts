import { getConnection } from './collect-about.ts';
import type { MonitorEventMap } from './monitor-event.ts';

export type MonitorEventHandler = <Type extends keyof MonitorEventMap>(
  type: Type,
  detail?: MonitorEventMap[Type],
) => void;

/** Observes visibility, page lifecycle and network changes until `signal` aborts. */
export function observePage(onEvent: MonitorEventHandler, signal: AbortSignal): void {
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, listener, { signal });
  listen(document, 'visibilitychange', () =>
    onEvent('visibility-change', { visible: !document.hidden }),
  );
  // A persisted page is in the back/forward cache and may be shown again.
  const isPersisted = (event: Event): boolean => (event as PageTransitionEvent).persisted;
  listen(window, 'pagehide', (event) =>
    isPersisted(event) ? onEvent('suspend') : onEvent('end', 'leave'),
  );
  listen(window, 'pageshow', (event) => {
    if (!isPersisted(event)) return;
    onEvent('resume');
    onEvent('tick');
  });
  const connection = getConnection();
  const onNetworkChange = (): void =>
    onEvent('network-change', {
      connection: connection?.effectiveType,
      saveData: connection?.saveData,
      online: navigator.onLine,
    });
  listen(window, 'online', onNetworkChange);
  listen(window, 'offline', onNetworkChange);
  if (connection) listen(connection, 'change', onNetworkChange);
}
