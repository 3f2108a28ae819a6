import { createHash } from 'node:crypto';
import { castSenderUrls } from '../../../lib/security/cast-sender-urls.ts';
import { trustedTypesDirectives } from '../../../lib/security/content-security-policy.server.ts';
import { embedStyles } from './embed-styles.server.ts';

const styleHash = createHash('sha256').update(embedStyles).digest('base64');

/**
 * Creates the Content-Security-Policy of embed pages: any site may embed them, and only scripts of
 * this site run. Media may come from any HTTPS server, because the host names of a CDN are not
 * known in advance.
 */
export function createEmbedCsp(videoOrigin: string): string {
  const mediaSources = videoOrigin.startsWith('/') ? "'self'" : "'self' https: http://localhost:*";
  return [
    "default-src 'none'",
    `script-src 'self' ${castSenderUrls.join(' ')}`,
    `style-src 'sha256-${styleHash}'`,
    `img-src ${mediaSources} data:`,
    // hls.js initializes caption tracks with an empty data URL.
    `media-src ${mediaSources} data: blob:`,
    `connect-src ${mediaSources} data:`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    'frame-ancestors *',
    trustedTypesDirectives,
  ].join('; ');
}
