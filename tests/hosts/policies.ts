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

/** The content security policies that pages of `plain/` are sent with, by their names. */
export const policies: Readonly<Record<string, string>> = { 'strict-policy': strict };
