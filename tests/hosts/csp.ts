const strict = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  // hls.js sets an empty file as the source of captions tracks.
  "media-src 'self' blob: data:",
  'worker-src blob:',
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ');

/** As strict, but allows casting. */
const strictWithCast = strict
  .replace("script-src 'self'", "script-src 'self' https://www.gstatic.com")
  .replace("connect-src 'self'", "connect-src 'self' https://www.gstatic.com")
  .replace('trusted-types lit-html', 'trusted-types lit-html vitrine-cast');

/** The content security policies of the pages in `static/` by name. */
export const contentSecurityPolicies: Readonly<Record<string, string>> = {
  'strict-csp': strict,
  'cast-policy': strictWithCast,
};
