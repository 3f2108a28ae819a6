import { formatCount } from '../../../lib/text/format-count.ts';
import { getRateLimitKey } from '../../http/client-address.ts';
import { createTooManyRequestsError } from './create-too-many-requests-error.ts';

/** Maximum numbers of concurrent streams. */
export interface StreamLimits {
  /** Per client IP address or IPv6 network. */
  readonly streamsPerAddress: number;
  /** Per token, for all channels created with it. */
  readonly streamsPerToken: number;
}

/** Limits the number of open streams per client address and per token. */
export class StreamLimiter {
  readonly #limits: StreamLimits;
  readonly #openCounts = new Map<string, number>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /**
   * Counts an open stream. Returns a function that must be called when the stream ends.
   * @throws ApiError if the address or the token has reached its limit.
   */
  acquire(address: string, tokenDigest: string): () => void {
    const { streamsPerAddress, streamsPerToken } = this.#limits;
    const owners = [
      ['address', getRateLimitKey(address), streamsPerAddress],
      ['token', tokenDigest, streamsPerToken],
    ] as const;
    for (const [owner, name, limit] of owners) {
      const openCount = this.#openCounts.get(`${owner} ${name}`) ?? 0;
      if (openCount < limit) continue;
      throw createTooManyRequestsError(
        `Your ${owner} has ${formatCount(openCount, 'open stream')}, which is the limit. Close one first.`,
      );
    }
    for (const [owner, name] of owners) this.#addToCount(`${owner} ${name}`, 1);
    return () => {
      for (const [owner, name] of owners) this.#addToCount(`${owner} ${name}`, -1);
    };
  }

  #addToCount(owner: string, change: 1 | -1): void {
    const count = (this.#openCounts.get(owner) ?? 0) + change;
    if (count <= 0) this.#openCounts.delete(owner);
    else this.#openCounts.set(owner, count);
  }
}
