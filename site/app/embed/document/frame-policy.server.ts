import { createHash } from 'node:crypto';
import { castSender } from '../../policy/cast-sender.ts';
import { trustedTypes } from '../../policy/page-policy.server.ts';
import { frameStyles } from './frame-styles.server.ts';

const hash = createHash('sha256').update(frameStyles).digest('base64');

/**
 * What a frame may do: any page may show it, and it runs no script but the site's own. Films from
 * elsewhere are spread over servers whose names nobody knows beforehand.
 */
export function framePolicy(videoOrigin: string): string {
  const films = videoOrigin.startsWith('/') ? "'self'" : "'self' https: http://localhost:*";
  return [
    "default-src 'none'",
    `script-src 'self' ${castSender.join(' ')}`,
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
    trustedTypes,
  ].join('; ');
}
