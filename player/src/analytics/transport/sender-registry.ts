import { BeaconSender } from './beacon-sender.ts';
import type { PayloadSource } from './payload.ts';

const outboxes = new Map<string, BeaconSender>();

/** What goes to a collector from this page; one for all who report to it. */
export function getSender(url: string): BeaconSender {
  const outbox = outboxes.get(url) ?? new BeaconSender(url);
  outboxes.set(url, outbox);
  return outbox;
}

export function discardEverywhere(view: PayloadSource): void {
  for (const each of outboxes.values()) each.discard(view);
}

const turn = ({ type, persisted }: Event & { persisted?: boolean }): void => {
  // A page that is shown for the first time does not come back.
  if (type === 'pageshow' && !persisted) return;
  for (const each of outboxes.values()) each.handlePageTransition(type === 'pagehide');
};

/**
 * Has everything sent when the page is left, and goes on when it comes back. To be called by
 * everybody who has something to tell of those moments, afterwards: whoever listened last is told
 * last.
 */
export function observePageLifecycle(): void {
  for (const moment of ['visibilitychange', 'pagehide', 'pageshow']) {
    removeEventListener(moment, turn);
    addEventListener(moment, turn);
  }
}
