import { serializeCookie, getCookie } from '../../lib/security/cookies.ts';
import { signToken, verifyToken } from '../../lib/security/signed-token.server.ts';

/** Lifetime of the cookie: a working day. Afterwards draft mode has to be enabled again. */
const COOKIE_LIFETIME_SECONDS = 12 * 60 * 60;

const name = 'vitrine-draft';
const purpose = 'draft mode';

/**
 * Creates the `Set-Cookie` header that enables draft mode, until `latestExpiry` at most
 * (milliseconds since the epoch).
 */
export function createDraftCookie(
  secret: string,
  secure: boolean,
  latestExpiry = Infinity,
): string {
  const now = Date.now();
  const expiresAt = Math.min(now + COOKIE_LIFETIME_SECONDS * 1000, latestExpiry);
  const value = signToken({ key: secret, purpose }, 'on', expiresAt);
  const maxAge = Math.ceil((expiresAt - now) / 1000);
  return serializeCookie(value, { name, secure, maxAge, isCrossSite: true });
}

/** Creates the `Set-Cookie` header that disables draft mode. */
export function clearDraftCookie(secure: boolean): string {
  return serializeCookie('', { name, secure, maxAge: 0, isCrossSite: true });
}

/** Whether a request has a valid draft cookie; always false without a secret. */
export function hasDraftCookie(
  request: Request,
  secret: string | undefined,
  secure: boolean,
): boolean {
  const value = getCookie(request, name, secure);
  if (!secret || value === undefined) return false;
  return verifyToken({ key: secret, purpose }, value, Date.now()) === 'on';
}
