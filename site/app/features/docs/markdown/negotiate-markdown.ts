import { parseAcceptHeader } from '../../../lib/http/accept-header.ts';
import { stripLocale } from '../../../lib/i18n/locale-paths.ts';

/** Path of a documentation page, without the `.md` and `.data` variants. */
const docsPagePattern = /^\/docs\/(?!.*\.(?:md|data)$)[^/]+$/;

/** Media types of documentation pages, and wildcards that match them. */
const acceptedTypes = new Set([
  'text/html',
  'application/xhtml+xml',
  'text/markdown',
  'text/*',
  '*/*',
]);

/** Header of a page whose representation depends on `Accept`. */
export const varyByAccept = { vary: 'accept' } as const;

/**
 * Returns the URL that serves a request: the Markdown variant for a documentation page if `Accept`
 * prefers Markdown, otherwise the requested URL.
 */
export function negotiateMarkdown(url: string, accept: string | undefined): string {
  const [path = '', query] = url.split(/(?=\?)/, 2);
  if (!docsPagePattern.test(stripLocale(path))) return url;
  const [preferredType] = parseAcceptHeader(accept?.toLowerCase()).filter((type) =>
    acceptedTypes.has(type),
  );
  return preferredType === 'text/markdown' ? `${path}.md${query ?? ''}` : url;
}
