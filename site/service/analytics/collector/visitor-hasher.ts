import { createHmac } from 'node:crypto';
import type { BeaconStore } from '../storage/beacon-store.ts';

const DAY_MS = 86_400_000;

/** Characters of a name; more than there are visitors of a day. */
const nameLength = 22;

/** What a visitor is known by on one day, and only here: none of it is kept. */
export interface VisitorSignals {
  readonly site: string;
  readonly address: string;
  readonly agent: string;
}

/** The day of a moment, such as 2026-11-22, everywhere the same. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** Names visitors so that they can be counted: the names of a day mean nothing on another. */
export class VisitorHasher {
  readonly #store: Pick<BeaconStore, 'getOrCreateSalt'>;
  #today: { readonly day: string; readonly salt: Promise<string> } | undefined;

  constructor(store: Pick<BeaconStore, 'getOrCreateSalt'>) {
    this.#store = store;
  }

  async hash({ site, address, agent }: VisitorSignals, now: number): Promise<string> {
    const salt = await this.#saltOf(dayOf(now));
    const told = JSON.stringify([site, address, agent]);
    return createHmac('sha256', salt).update(told).digest('base64url').slice(0, nameLength);
  }

  #saltOf(day: string): Promise<string> {
    if (this.#today?.day === day) return this.#today.salt;
    const salt = this.#store.getOrCreateSalt(day);
    this.#today = { day, salt };
    // A store that fails now may answer the next time.
    salt.catch(() => (this.#today = undefined));
    return salt;
  }
}

/** The first day of which the salt is kept at a moment: one is gone 48 hours after it was made. */
export function getOldestSaltDay(now: number): string {
  return dayOf(now - DAY_MS);
}
