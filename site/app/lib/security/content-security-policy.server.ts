import { castSenderUrls } from './cast-sender-urls.ts';

/**
 * Names of those who may tell a browser that a text is safe: `trusted-types.ts` for what has no
 * name of its own, Lit, the player when it casts, examples of the docs, and text that is pasted.
 */
const trustedNames = 'default lit-html vitrine-cast vitrine-example ProseMirrorClipboard';

/** What a browser makes no script of without one of those names. */
export const trustedTypesDirectives = `require-trusted-types-for 'script'; trusted-types ${trustedNames}`;

/**
 * What a page of the site may do. It runs the site's own files, and of the scripts and sheets that
 * stand in the page only those that have its nonce. Films, pictures and channels may be anywhere,
 * as content and the playground name them; `origin` is where visitors reach the site.
 */
export function createPageCsp(nonce: string, origin: string): string {
  // A site under development takes films from a neighbour that has no certificate.
  const neighbours = origin.startsWith('http:') ? ' http://localhost:* http://127.0.0.1:*' : '';
  const anywhere = `'self' https:${neighbours}`;
  return [
    // All is named below, but what a browser fetches ahead of a press: Firefox asks here for that.
    "default-src 'self'",
    `script-src 'self' ${toNonceSource(nonce)} ${castSenderUrls.join(' ')}`,
    // Players that the server has drawn bring their sheets, which stand in roots of their own.
    `style-src 'self' ${toNonceSource(nonce)}`,
    // Shapes and colours of pictures stand in attributes, which run nothing.
    "style-src-attr 'unsafe-inline'",
    `img-src ${anywhere} data: blob:`,
    `media-src ${anywhere} data: blob:`,
    `connect-src ${anywhere} data: blob:`,
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

/** The same while sources are being worked on, as Vite writes scripts and styles into pages. */
export const developmentCsp =
  "base-uri 'none'; form-action 'self'; frame-ancestors 'self'; object-src 'none'";

/** How a policy names a nonce. */
export const toNonceSource = (nonce: string): string => `'nonce-${nonce}'`;
