import { parseAcceptHeader } from '../../../lib/http/accept-header.ts';
import { stripLocale } from '../../../lib/i18n/locale-paths.ts';

/** A page of the documentation as readers know it; what ends like this is a form of it already. */
const docsPage = /^\/docs\/(?!.*\.(?:md|data)$)[^/]+$/;

/** The forms that a page of the documentation has, and what stands for any of them. */
const acceptedTypes = new Set([
  'text/html',
  'application/xhtml+xml',
  'text/markdown',
  'text/*',
  '*/*',
]);

/** What is said of a page that has a form for each kind of reader. */
export const varyByAccept = { vary: 'accept' } as const;

/**
 * The address that a request is answered from: that of the Markdown where it is for a page of the
 * documentation, and its header `accept` likes Markdown best of what there is.
 */
export function negotiateMarkdown(address: string, accept: string | undefined): string {
  const [path = '', query] = address.split(/(?=\?)/, 2);
  if (!docsPage.test(stripLocale(path))) return address;
  const [best] = parseAcceptHeader(accept?.toLowerCase()).filter((type) => acceptedTypes.has(type));
  return best === 'text/markdown' ? `${path}.md${query ?? ''}` : address;
}
