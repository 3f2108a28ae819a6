import { cookieHeader, readCookie } from '../../signing/cookie.ts';
import { signed, verified } from '../../signing/signed-text.server.ts';
import { sessionKey } from './password.server.ts';

/** A working day. */
const sessionSeconds = 12 * 60 * 60;

const name = 'vitrine-desk';
const purpose = 'desk session';

/** The header that keeps an editor signed in. */
export async function sessionCookie(password: string, secure: boolean): Promise<string> {
  const until = Date.now() + sessionSeconds * 1000;
  const value = signed({ key: await sessionKey(password), purpose }, 'editor', until);
  return cookieHeader(value, { name, secure, maxAge: sessionSeconds });
}

/** The header that ends it. */
export function noSessionCookie(secure: boolean): string {
  return cookieHeader('', { name, secure, maxAge: 0 });
}

/** Tells whether a request comes from an editor; never, where no password is set. */
export async function isEditor(
  request: Request,
  password: string | undefined,
  secure: boolean,
): Promise<boolean> {
  const value = readCookie(request, name, secure);
  if (!password || value === undefined) return false;
  return verified({ key: await sessionKey(password), purpose }, value, Date.now()) === 'editor';
}
