import { cookieHeader, readCookie } from '../signing/cookie.ts';
import { signed, verified } from '../signing/signed-text.server.ts';

/** A working day; then drafts are asked for anew. */
const cookieLifeSeconds = 12 * 60 * 60;

const name = 'vitrine-draft';
const purpose = 'draft mode';

/** The header with which a browser is shown drafts from now on, until `latest` at most. */
export function draftCookie(secret: string, secure: boolean, latest = Infinity): string {
  const now = Date.now();
  const until = Math.min(now + cookieLifeSeconds * 1000, latest);
  const value = signed({ key: secret, purpose }, 'on', until);
  const maxAge = Math.ceil((until - now) / 1000);
  return cookieHeader(value, { name, secure, maxAge, isForFrames: true });
}

/** The header with which it is no more. */
export function noDraftCookie(secure: boolean): string {
  return cookieHeader('', { name, secure, maxAge: 0, isForFrames: true });
}

/** Tells whether a request may be answered from drafts; never, where there is no secret. */
export function mayShowDrafts(
  request: Request,
  secret: string | undefined,
  secure: boolean,
): boolean {
  const value = readCookie(request, name, secure);
  if (!secret || value === undefined) return false;
  return verified({ key: secret, purpose }, value, Date.now()) === 'on';
}
