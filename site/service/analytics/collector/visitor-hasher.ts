import { createHmac } from 'node:crypto';
import type { BeaconStore } from '../storage/beacon-store.ts';

const DAY_MS = 86_400_000;

/** Length of a hash in characters; long enough to avoid collisions within a day. */
const HASH_LENGTH = 22;

/** The inputs of a visitor hash. None of them is stored. */
export interface VisitorSignals {
  readonly site: string;
  readonly address: string;
  readonly userAgent: string;
}

/** Returns the UTC day of a time, such as `2026-11-22`. */
function toUtcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/**
 * Pseudonymizes visitors with a daily salt, so that they can be counted but not recognized on
 * another day.
 */
export class VisitorHasher {
  readonly #store: Pick<BeaconStore, 'getOrCreateSalt'>;
  #today: { readonly day: string; readonly salt: Promise<string> } | undefined;

  constructor(store: Pick<BeaconStore, 'getOrCreateSalt'>) {
    this.#store = store;
  }

  async hash({ site, address, userAgent }: VisitorSignals, now: number): Promise<string> {
    const salt = await this.#getSalt(toUtcDay(now));
    const input = JSON.stringify([site, address, userAgent]);
    return createHmac('sha256', salt).update(input).digest('base64url').slice(0, HASH_LENGTH);
  }

  #getSalt(day: string): Promise<string> {
    if (this.#today?.day === day) return this.#today.salt;
    const salt = this.#store.getOrCreateSalt(day);
    this.#today = { day, salt };
    // After an error, the next call requests the salt again.
    salt.catch(() => (this.#today = undefined));
    return salt;
  }
}

/** Returns the oldest day whose salt is still stored: salts are deleted 48 hours after their day began. */
export function getOldestSaltDay(now: number): string {
  return toUtcDay(now - DAY_MS);
}
