import { signToken, verifyToken } from '../../lib/security/signed-token.server.ts';

/** Whoever is asked for an opinion may be away for a weekend. */
const invitationLifeMs = 3 * 24 * 60 * 60 * 1000;

const sealOf = (key: string, to: string) => ({ key, purpose: `invitation to ${to}` });

/** What lets others see the drafts of a page, as often as they like, until it ends. */
export interface PreviewLink {
  readonly ticket: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Lets whoever is given the ticket see drafts, beginning with one page. */
export function createPreviewLink(secret: string, to: string, now = Date.now()): PreviewLink {
  const until = now + invitationLifeMs;
  return { ticket: signToken(sealOf(secret, to), `${until}`, until), expiresAt: until };
}

/** When an invitation to a page ends; undefined where it is none, is for another page, or has ended. */
export function verifyPreviewLink(
  secret: string,
  ticket: string,
  to: string,
  now = Date.now(),
): number | undefined {
  const until = verifyToken(sealOf(secret, to), ticket, now);
  return until === undefined ? undefined : Number(until);
}
