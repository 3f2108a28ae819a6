import { createHash } from 'node:crypto';
import { frameStyles } from './frame-styles.server.ts';

const hash = createHash('sha256').update(frameStyles).digest('base64');

/**
 * Where Google's cast sender comes from, which the player fetches when a film is cast. It writes
 * addresses of scripts by itself, which is why Trusted Types are not asked for.
 */
const castSender = 'https://www.gstatic.com/cv/js/ https://www.gstatic.com/eureka/';

/**
 * What a frame may do: any page may show it, and it runs no script but the site's own. Films from
 * elsewhere are spread over servers whose names nobody knows beforehand.
 */
export function framePolicy(videoOrigin: string): string {
  const films = videoOrigin.startsWith('/') ? "'self'" : "'self' https: http://localhost:*";
  return [
    "default-src 'none'",
    `script-src 'self' ${castSender}`,
    `style-src 'sha256-${hash}'`,
    `img-src ${films} data:`,
    `media-src ${films} blob:`,
    `connect-src ${films} data:`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    'frame-ancestors *',
  ].join('; ');
}
