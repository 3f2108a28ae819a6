import { BeaconSender } from './beacon-sender.ts';
import type { PayloadSource } from './payload.ts';

const senders = new Map<string, BeaconSender>();

/** Returns the sender for a collector URL. All beacons of the page share it. */
export function getSender(url: string): BeaconSender {
  const sender = senders.get(url) ?? new BeaconSender(url);
  senders.set(url, sender);
  return sender;
}

export function discardEverywhere(source: PayloadSource): void {
  for (const sender of senders.values()) sender.discard(source);
}

const onPageTransition = ({ type, persisted }: Event & { persisted?: boolean }): void => {
  // `pageshow` is also fired when the page first loads.
  if (type === 'pageshow' && !persisted) return;
  for (const sender of senders.values()) sender.handlePageTransition(type === 'pagehide');
};

/**
 * Flushes all senders when the page is hidden or unloaded, and resumes them when it becomes visible.
 * Call this after adding your own listeners for these events: it re-registers its listener so that
 * it runs last.
 */
export function observePageLifecycle(): void {
  for (const type of ['visibilitychange', 'pagehide', 'pageshow']) {
    removeEventListener(type, onPageTransition);
    addEventListener(type, onPageTransition);
  }
}
