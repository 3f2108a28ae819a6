import { signToken, verifyToken } from '../../lib/security/signed-token.server.ts';

/**
 * Lifetime of a preview link in milliseconds: long enough for a reviewer who is away for a weekend.
 */
const LINK_LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

const createTokenOptions = (key: string, to: string) => ({ key, purpose: `invitation to ${to}` });

/** A reusable ticket that shows the drafts of a page until it expires. */
export interface PreviewLink {
  readonly ticket: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Creates a ticket that enables draft mode, starting at the page `to`. */
export function createPreviewLink(secret: string, to: string, now = Date.now()): PreviewLink {
  const expiresAt = now + LINK_LIFETIME_MS;
  return {
    ticket: signToken(createTokenOptions(secret, to), `${expiresAt}`, expiresAt),
    expiresAt,
  };
}

/**
 * Returns the expiry of a ticket for the page `to`; `undefined` if it is invalid, expired, or for
 * another page.
 */
export function verifyPreviewLink(
  secret: string,
  ticket: string,
  to: string,
  now = Date.now(),
): number | undefined {
  const expiresAt = verifyToken(createTokenOptions(secret, to), ticket, now);
  return expiresAt === undefined ? undefined : Number(expiresAt);
}
