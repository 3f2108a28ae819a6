import { signToken, verifyToken } from '../../lib/security/signed-token.server.ts';

/**
 * Lifetime of a preview link in milliseconds: long enough for a reviewer who is away for a weekend.
 */
const LINK_LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

const createTokenOptions = (key: string, to: string) => ({ key, purpose: `invitation to ${to}` });

/** A reusable link that shows the drafts of a page until it expires. */
export interface PreviewLink {
  /** The signed token in the URL of the link. */
  readonly linkToken: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Creates a link that enables draft mode, starting at the page `to`. */
export function createPreviewLink(secret: string, to: string, now = Date.now()): PreviewLink {
  const expiresAt = now + LINK_LIFETIME_MS;
  return {
    linkToken: signToken(createTokenOptions(secret, to), `${expiresAt}`, expiresAt),
    expiresAt,
  };
}

/**
 * Returns when the token of a preview link expires; `undefined` if the token is invalid, expired,
 * or for a page other than `to`.
 */
export function verifyPreviewLink(
  secret: string,
  linkToken: string,
  to: string,
  now = Date.now(),
): number | undefined {
  const expiresAt = verifyToken(createTokenOptions(secret, to), linkToken, now);
  return expiresAt === undefined ? undefined : Number(expiresAt);
}
