const strict = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  // hls.js gives a track of captions an empty file to begin with.
  "media-src 'self' blob: data:",
  'worker-src blob:',
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ');

/** As strict, and lets films be cast. */
const strictWithCast = strict
  .replace("script-src 'self'", "script-src 'self' https://www.gstatic.com")
  .replace("connect-src 'self'", "connect-src 'self' https://www.gstatic.com")
  .replace('trusted-types lit-html', 'trusted-types lit-html vitrine-cast');

/** The content security policies that pages of `static/` are sent with, by their names. */
export const contentSecurityPolicies: Readonly<Record<string, string>> = {
  'strict-csp': strict,
  'cast-policy': strictWithCast,
};
