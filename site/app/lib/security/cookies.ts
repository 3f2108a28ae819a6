/** A cookie of this site. Scripts cannot read it, and other sites cannot send it by default. */
export interface CookieOptions {
  readonly name: string;
  /** Lifetime in seconds; 0 deletes the cookie. */
  readonly maxAge: number;
  /** True if the site is served over HTTPS: the cookie is then sent over HTTPS only. */
  readonly secure: boolean;
  /** True for a cookie that must also work in an iframe on another site. */
  readonly isCrossSite?: boolean;
}

/** Serializes a `set-cookie` header. The value must need no quoting. */
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

/** Adds the `__Host-` prefix, by which browsers reject the cookie from any other host. */
function getCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
