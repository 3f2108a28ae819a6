import type { Locale } from '../../../lib/i18n/locales.ts';
import { localizePath } from '../../../lib/i18n/locale-paths.ts';

/** Path of a documentation page, with an optional query or fragment. */
const docsPagePattern = /^(\/docs\/[^/?#]+?)(?:\.md)?([?#].*)?$/;

/**
 * Creates a function that makes paths of this site absolute URLs; documentation pages become their
 * Markdown variants.
 */
export function createMarkdownUrlResolver(
  origin: string,
  locale: Locale,
): (path: string) => string {
  return (path) => {
    const [, page, rest = ''] = docsPagePattern.exec(path) ?? [];
    return new URL(localizePath(locale, page ? `${page}.md${rest}` : path), origin).href;
  };
}

/** Creates a Markdown response. Browsers show it as plain text. */
export function createMarkdownResponse(
  text: string,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): Response {
  return new Response(`${text.trim()}\n`, {
    status,
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
}
