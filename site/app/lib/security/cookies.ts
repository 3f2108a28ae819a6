/**
 * Options of a cookie. Scripts cannot read it, and requests from other sites do not send it by
 * default.
 */
export interface CookieOptions {
  readonly name: string;
  /** Lifetime in seconds; 0 deletes the cookie. */
  readonly maxAge: number;
  /** Whether the site is served over HTTPS. The cookie is then sent only over HTTPS. */
  readonly secure: boolean;
  /** Whether the cookie must also work in an iframe on another site. */
  readonly isCrossSite?: boolean;
}

/** Serializes a `set-cookie` header. The value must not contain characters that require quotes. */
export function serializeCookie(
  value: string,
  { name, maxAge, secure, isCrossSite = false }: CookieOptions,
): string {
  // Browsers accept cross-site cookies over HTTPS only, and partition them by embedding site.
  const sameSite = isCrossSite && secure ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; ${sameSite}`;
  return `${getCookieName(name, secure)}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** Returns the value of a cookie; undefined if the request has none. */
export function getCookie(request: Request, name: string, secure: boolean): string | undefined {
  const prefix = `${getCookieName(name, secure)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}

/** Adds the `__Host-` prefix. Browsers then reject the cookie if another host sets it. */
function getCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
