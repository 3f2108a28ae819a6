import { randomUUID } from 'node:crypto';
import { signToken, verifyToken } from '../../lib/security/signed-token.server.ts';

/** From the click on a link to a draft until the page opens nobody needs longer. */
const ticketLifeMs = 60_000;

/** Lets drafts be shown to whoever holds a ticket: for one page, once, and for a minute. */
export class PreviewTickets {
  /** The end of each ticket that was used, so that it can be forgotten then. */
  readonly #used = new Map<string, number>();

  issue(secret: string, to: string, now = Date.now()): string {
    return signToken({ key: secret, purpose: `ticket to ${to}` }, randomUUID(), now + ticketLifeMs);
  }

  /** Whether it can be used; false when it is none, is for another page, too old, or was used before. */
  isValid(secret: string, ticket: string, to: string, now = Date.now()): boolean {
    return this.#idOf(secret, ticket, to, now) !== undefined;
  }

  /** Uses a ticket up; false where it is not good. */
  redeem(secret: string, ticket: string, to: string, now = Date.now()): boolean {
    const id = this.#idOf(secret, ticket, to, now);
    if (id === undefined) return false;
    for (const [used, until] of this.#used) if (until <= now) this.#used.delete(used);
    this.#used.set(id, now + ticketLifeMs);
    return true;
  }

  #idOf(secret: string, ticket: string, to: string, now: number): string | undefined {
    const id = verifyToken({ key: secret, purpose: `ticket to ${to}` }, ticket, now);
    return id !== undefined && this.#used.has(id) ? undefined : id;
  }
}

/** The tickets of this process. */
export const previewTickets = new PreviewTickets();
