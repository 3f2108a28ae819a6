import { castSenderUrls } from './cast-sender-urls.ts';

/**
 * Names of the Trusted Types policies: the default one of `trusted-types.ts`, Lit, the player's
 * Cast loader, examples in the docs, and pasting into the structured text editor.
 */
const policyNames = 'default lit-html vitrine-cast vitrine-example ProseMirrorClipboard';

/** The Trusted Types directives of the pages' CSP. */
export const trustedTypesDirectives = `require-trusted-types-for 'script'; trusted-types ${policyNames}`;

/**
 * Creates the content security policy of a page. It allows scripts and style sheets of the site,
 * and inline ones with the nonce. Media, images and live channels may be on any HTTPS origin,
 * because content and the playground may use them. `origin` is the public origin of the site.
 */
export function createPageCsp(nonce: string, origin: string): string {
  // In development, the media server on this machine has no certificate.
  const localServers = origin.startsWith('http:') ? ' http://localhost:* http://127.0.0.1:*' : '';
  const anyOrigin = `'self' https:${localServers}`;
  return [
    // Only Firefox uses this directive, for prefetches; all other fetch directives are set below.
    "default-src 'self'",
    `script-src 'self' ${toNonceSource(nonce)} ${castSenderUrls.join(' ')}`,
    // Server-rendered players have style sheets in their declarative shadow roots.
    `style-src 'self' ${toNonceSource(nonce)}`,
    // Aspect ratios and colors of images are set by style attributes, which cannot run code.
    "style-src-attr 'unsafe-inline'",
    `img-src ${anyOrigin} data: blob:`,
    `media-src ${anyOrigin} data: blob:`,
    `connect-src ${anyOrigin} data: blob:`,
    "font-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    trustedTypesDirectives,
  ].join('; ');
}

/** The policy of the development server, where Vite injects inline scripts and styles. */
export const developmentCsp =
  "base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'";

/** Formats a nonce as a CSP source. */
export const toNonceSource = (nonce: string): string => `'nonce-${nonce}'`;
