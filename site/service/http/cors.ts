/** Time for which a browser may cache a preflight response: one day. */
const PREFLIGHT_CACHE_SECONDS = 86_400;

/** CORS headers for a group of routes. */
type CorsHeaders = Readonly<
  Record<
    `access-control-${'allow-origin' | 'allow-headers' | 'allow-methods' | 'expose-headers' | 'max-age'}`,
    string
  >
>;

/** The methods and headers that cross-origin scripts may use. */
interface CrossOriginAccess {
  readonly methods: readonly string[];
  readonly requestHeaders: readonly string[];
  readonly responseHeaders: readonly string[];
}

const contentAccess = {
  methods: ['GET', 'POST', 'OPTIONS'],
  requestHeaders: [
    'authorization',
    'content-type',
    'accept',
    'x-environment',
    'x-include-drafts',
    'x-exclude-invalid',
    'x-visual-editing',
    'x-base-editing-url',
    'x-cache-tags',
    'x-api-version',
    'last-event-id',
  ],
  responseHeaders: ['x-cache-tags', 'x-ratelimit-reset', 'x-complexity', 'x-max-complexity'],
} satisfies CrossOriginAccess;

/** CORS headers by group of routes. Any origin may call all of them. */
export const corsHeaders = {
  /** Content queries, search and live updates. */
  content: createCorsHeaders(contentAccess),
  /** Resumable uploads send the range and the digest of each upload part. */
  management: createCorsHeaders({
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    requestHeaders: [...contentAccess.requestHeaders, 'content-range', 'content-digest'],
    responseHeaders: [...contentAccess.responseHeaders, 'range'],
  }),
  images: createCorsHeaders({
    methods: ['GET', 'HEAD', 'OPTIONS'],
    requestHeaders: ['range', 'if-range', 'if-none-match'],
    responseHeaders: [
      'accept-ranges',
      'content-disposition',
      'content-range',
      'etag',
      'retry-after',
    ],
  }),
  /** License requests are sent with POST. */
  video: createCorsHeaders({
    methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    requestHeaders: ['range', 'if-range', 'if-none-match', 'content-type', 'soapaction'],
    responseHeaders: ['accept-ranges', 'content-length', 'content-range', 'etag', 'retry-after'],
  }),
  /** Players read from the response why a beacon was rejected. */
  beacons: createCorsHeaders({
    methods: ['GET', 'POST', 'OPTIONS'],
    requestHeaders: ['content-type'],
    responseHeaders: ['retry-after', 'x-dropped-events'],
  }),
};

function createCorsHeaders(access: CrossOriginAccess): CorsHeaders {
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': access.requestHeaders.join(', '),
    'access-control-allow-methods': access.methods.join(', '),
    'access-control-expose-headers': access.responseHeaders.join(', '),
    'access-control-max-age': String(PREFLIGHT_CACHE_SECONDS),
  };
}
