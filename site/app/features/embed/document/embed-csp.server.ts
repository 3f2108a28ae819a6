import { createHash } from 'node:crypto';
import { castSenderUrls } from '../../../lib/security/cast-sender-urls.ts';
import { trustedTypesDirectives } from '../../../lib/security/content-security-policy.server.ts';
import { embedStyles } from './embed-styles.server.ts';

const hash = createHash('sha256').update(embedStyles).digest('base64');

/**
 * What a frame may do: any page may show it, and it runs no script but the site's own. Films from
 * elsewhere are spread over servers whose names nobody knows beforehand.
 */
export function createEmbedCsp(videoOrigin: string): string {
  const films = videoOrigin.startsWith('/') ? "'self'" : "'self' https: http://localhost:*";
  return [
    "default-src 'none'",
    `script-src 'self' ${castSenderUrls.join(' ')}`,
    `style-src 'sha256-${hash}'`,
    `img-src ${films} data:`,
    // hls.js gives a track of captions an empty file to begin with.
    `media-src ${films} data: blob:`,
    `connect-src ${films} data:`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    'frame-ancestors *',
    trustedTypesDirectives,
  ].join('; ');
}
