import { BeaconSender } from './beacon-sender.ts';
import type { PayloadSource } from './payload.ts';

const senders = new Map<string, BeaconSender>();

/** Returns the sender for a collector URL. All beacons of the page share it. */
export function getSender(url: string): BeaconSender {
  const sender = senders.get(url) ?? new BeaconSender(url);
  senders.set(url, sender);
  return sender;
}

/** Returns all senders that the page has used. */
export const getSenders = (): Iterable<BeaconSender> => senders.values();

/** Discards the queued events and payloads of a source in all senders. */
export function discardFromAllSenders(source: PayloadSource): void {
  for (const sender of senders.values()) sender.discard(source);
}
