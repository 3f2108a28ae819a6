import { cookieHeader, readCookie } from '../signing/cookie.ts';
import { signed, verified } from '../signing/signed-text.server.ts';

/** A working day; then drafts are asked for anew. */
const cookieLifeSeconds = 12 * 60 * 60;

const name = 'vitrine-draft';
const purpose = 'draft mode';

/** The header with which a browser is shown drafts from now on. */
export function draftCookie(secret: string, secure: boolean): string {
  const until = Date.now() + cookieLifeSeconds * 1000;
  const value = signed({ key: secret, purpose }, 'on', until);
  return cookieHeader(value, { name, secure, maxAge: cookieLifeSeconds, isForFrames: true });
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
