import { rateLimitKey } from '../../http/client-address.ts';
import { tooManyRequests } from './too-many.ts';

/** How many streams may be open at once. */
export interface StreamLimits {
  /** By one address. */
  readonly streamsPerAddress: number;
  /** By all who have channels that were made with one token. */
  readonly streamsPerToken: number;
}

/** Counts the streams that are open, by who reads them. */
export class StreamLimiter {
  readonly #limits: StreamLimits;
  readonly #open = new Map<string, number>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /**
   * Counts one more until what this returns is called.
   * @throws ApiError where the address, or all who read with the token, have as many as they may.
   */
  acquire(address: string, token: string): () => void {
    const { streamsPerAddress, streamsPerToken } = this.#limits;
    const counted = [
      ['address', rateLimitKey(address), streamsPerAddress],
      ['token', token, streamsPerToken],
    ] as const;
    for (const [owner, name, most] of counted) {
      const open = this.#open.get(`${owner} ${name}`) ?? 0;
      if (open < most) continue;
      throw tooManyRequests(
        `Your ${owner} has ${open} open streams, which is the limit. Close one first.`,
      );
    }
    for (const [owner, name] of counted) this.#count(`${owner} ${name}`, 1);
    return () => {
      for (const [owner, name] of counted) this.#count(`${owner} ${name}`, -1);
    };
  }

  #count(owner: string, more: 1 | -1): void {
    const left = (this.#open.get(owner) ?? 0) + more;
    if (left <= 0) this.#open.delete(owner);
    else this.#open.set(owner, left);
  }
}
