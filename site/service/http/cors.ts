/** How long a browser may cache a preflight response: one day. */
const PREFLIGHT_CACHE_SECONDS = 86_400;

/** CORS headers of the content APIs, which any origin may call. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'authorization, content-type, accept, x-environment, x-include-drafts, x-exclude-invalid, ' +
    'x-visual-editing, x-base-editing-url, x-cache-tags, x-api-version, last-event-id',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-expose-headers':
    'x-cache-tags, x-ratelimit-reset, x-complexity, x-max-complexity',
  'access-control-max-age': String(PREFLIGHT_CACHE_SECONDS),
};
