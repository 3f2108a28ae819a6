const strictPolicy = [
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

/** The strict policy with the Cast SDK. */
const strictPolicyWithCast = strictPolicy
  .replace("script-src 'self'", "script-src 'self' https://www.gstatic.com")
  .replace("connect-src 'self'", "connect-src 'self' https://www.gstatic.com")
  .replace('trusted-types lit-html', 'trusted-types lit-html vitrine-cast');

/** The content security policies of the pages in `static/` by name. */
export const contentSecurityPolicies: Readonly<Record<string, string>> = {
  'strict-csp': strictPolicy,
  'cast-policy': strictPolicyWithCast,
};
