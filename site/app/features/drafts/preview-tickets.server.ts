import { randomUUID } from 'node:crypto';
import { signToken, verifyToken } from '../../lib/security/signed-token.server.ts';

/**
 * Lifetime of a one-time ticket in milliseconds. It must be valid from the click on a link until
 * the page opens.
 */
const TICKET_LIFETIME_MS = 60_000;

/**
 * Issues one-time tickets that enable draft mode. Each is valid for a single page, for one minute.
 */
export class PreviewTickets {
  /** Expiration time of each redeemed ticket by ID. Expired tickets are deleted. */
  readonly #usedIds = new Map<string, number>();

  issue(secret: string, to: string, now = Date.now()): string {
    return signToken(
      { key: secret, purpose: `ticket to ${to}` },
      randomUUID(),
      now + TICKET_LIFETIME_MS,
    );
  }

  /**
   * Returns whether a ticket can be redeemed; false if it is invalid, expired, already redeemed, or
   * for another page.
   */
  isValid(secret: string, ticket: string, to: string, now = Date.now()): boolean {
    return this.#getId(secret, ticket, to, now) !== undefined;
  }

  /** Redeems a ticket. Returns false if it is not valid. */
  redeem(secret: string, ticket: string, to: string, now = Date.now()): boolean {
    const id = this.#getId(secret, ticket, to, now);
    if (id === undefined) return false;
    for (const [usedId, expiresAt] of this.#usedIds)
      if (expiresAt <= now) this.#usedIds.delete(usedId);
    this.#usedIds.set(id, now + TICKET_LIFETIME_MS);
    return true;
  }

  #getId(secret: string, ticket: string, to: string, now: number): string | undefined {
    const id = verifyToken({ key: secret, purpose: `ticket to ${to}` }, ticket, now);
    return id !== undefined && this.#usedIds.has(id) ? undefined : id;
  }
}

/** The one-time tickets of this process. */
export const previewTickets = new PreviewTickets();
