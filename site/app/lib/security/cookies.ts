/** Cookies of this site are not for scripts, and go with requests from this site alone. */
export interface CookieOptions {
  readonly name: string;
  /** Seconds until the browser forgets it; 0 makes it forget at once. */
  readonly maxAge: number;
  /** True where the site is reached over https: the cookie then never leaves without it. */
  readonly secure: boolean;
  /** True for one that must also work where the page stands in a frame of another site. */
  readonly isCrossSite?: boolean;
}

/** Writes the header that sets a cookie; its value must be of letters that need no quoting. */
export function serializeCookie(
  value: string,
  { name, maxAge, secure, isCrossSite = false }: CookieOptions,
): string {
  // Browsers take a cookie for frames over https only; each site around it has its own.
  const goesWith = isCrossSite && secure ? 'SameSite=None; Partitioned' : 'SameSite=Lax';
  const rest = `Path=/; Max-Age=${maxAge}; HttpOnly; ${goesWith}`;
  return `${cookieName(name, secure)}=${value}; ${rest}${secure ? '; Secure' : ''}`;
}

/** Reads a cookie; undefined where there is none. */
export function getCookie(request: Request, name: string, secure: boolean): string | undefined {
  const wanted = `${cookieName(name, secure)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
}

/** The prefix has browsers refuse it from anybody but this very host. */
function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
