import { serializeCookie, getCookie } from '../../lib/security/cookies.ts';
import { signToken, verifyToken } from '../../lib/security/signed-token.server.ts';

/** A working day; then drafts are asked for anew. */
const cookieLifeSeconds = 12 * 60 * 60;

const name = 'vitrine-draft';
const purpose = 'draft mode';

/** The header with which a browser is shown drafts from now on, until `latest` at most. */
export function createDraftCookie(secret: string, secure: boolean, latest = Infinity): string {
  const now = Date.now();
  const until = Math.min(now + cookieLifeSeconds * 1000, latest);
  const value = signToken({ key: secret, purpose }, 'on', until);
  const maxAge = Math.ceil((until - now) / 1000);
  return serializeCookie(value, { name, secure, maxAge, isCrossSite: true });
}

/** The header with which it is no more. */
export function clearDraftCookie(secure: boolean): string {
  return serializeCookie('', { name, secure, maxAge: 0, isCrossSite: true });
}

/** Tells whether a request may be answered from drafts; never, where there is no secret. */
export function hasDraftCookie(
  request: Request,
  secret: string | undefined,
  secure: boolean,
): boolean {
  const value = getCookie(request, name, secure);
  if (!secret || value === undefined) return false;
  return verifyToken({ key: secret, purpose }, value, Date.now()) === 'on';
}
