import { serializeCookie, getCookie } from '../../lib/security/cookies.ts';
import { signToken, verifyToken } from '../../lib/security/signed-token.server.ts';

/** Lifetime of the cookie: a working day. After that, draft mode must be enabled again. */
const COOKIE_LIFETIME_SECONDS = 12 * 60 * 60;

const cookieName = 'vitrine-draft';
const tokenPurpose = 'draft mode';

/**
 * Creates the `Set-Cookie` header that enables draft mode. The cookie expires at `latestExpiry` at
 * the latest, in milliseconds since the epoch.
 */
export function createDraftCookie(
  secret: string,
  secure: boolean,
  latestExpiry = Infinity,
): string {
  const now = Date.now();
  const expiresAt = Math.min(now + COOKIE_LIFETIME_SECONDS * 1000, latestExpiry);
  const value = signToken({ key: secret, purpose: tokenPurpose }, 'on', expiresAt);
  const maxAge = Math.ceil((expiresAt - now) / 1000);
  return serializeCookie(value, { name: cookieName, secure, maxAge, isCrossSite: true });
}

/** Creates the `Set-Cookie` header that disables draft mode. */
export function clearDraftCookie(secure: boolean): string {
  return serializeCookie('', { name: cookieName, secure, maxAge: 0, isCrossSite: true });
}

/** Returns whether a request has a valid draft cookie; always false without a secret. */
export function hasDraftCookie(
  request: Request,
  secret: string | undefined,
  secure: boolean,
): boolean {
  const value = getCookie(request, cookieName, secure);
  if (!secret || value === undefined) return false;
  return verifyToken({ key: secret, purpose: tokenPurpose }, value, Date.now()) === 'on';
}
