import { expect, it } from 'vitest';
import { corsHeaders } from './cors.ts';

const contentRequestHeaders =
  'authorization, content-type, accept, x-environment, x-include-drafts, x-exclude-invalid, ' +
  'x-visual-editing, x-base-editing-url, x-cache-tags, x-api-version, last-event-id';
const contentResponseHeaders = 'x-cache-tags, x-ratelimit-reset, x-complexity, x-max-complexity';

it.each([
  ['content', 'GET, POST, OPTIONS', contentRequestHeaders, contentResponseHeaders],
  [
    'management',
    'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    `${contentRequestHeaders}, content-range, content-digest`,
    `${contentResponseHeaders}, range`,
  ],
  [
    'images',
    'GET, HEAD, OPTIONS',
    'range, if-range, if-none-match',
    'accept-ranges, content-disposition, content-range, etag, retry-after',
  ],
  [
    'video',
    'GET, HEAD, POST, OPTIONS',
    'range, if-range, if-none-match, content-type, soapaction',
    'accept-ranges, content-length, content-range, etag, retry-after',
  ],
  ['beacons', 'GET, POST, OPTIONS', 'content-type', 'retry-after, x-dropped-events'],
] as const)(
  'allows any origin to call the %s routes with %s',
  (group, methods, requestHeaders, responseHeaders) => {
    expect(corsHeaders[group]).toEqual({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': requestHeaders,
      'access-control-allow-methods': methods,
      'access-control-expose-headers': responseHeaders,
      'access-control-max-age': '86400',
    });
  },
);
