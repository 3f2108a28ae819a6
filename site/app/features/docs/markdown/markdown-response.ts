import type { Locale } from '../../../lib/i18n/locales.ts';
import { localizePath } from '../../../lib/i18n/locale-paths.ts';

/** A page of the documentation, and where in it. */
const docsPage = /^(\/docs\/[^/?#]+?)(?:\.md)?([?#].*)?$/;

/** Makes addresses of this site absolute, and those of the documentation lead to its Markdown. */
export function createMarkdownUrlResolver(
  origin: string,
  locale: Locale,
): (path: string) => string {
  return (path) => {
    const [, page, rest = ''] = docsPage.exec(path) ?? [];
    return new URL(localizePath(locale, page ? `${page}.md${rest}` : path), origin).href;
  };
}

/** Answers with Markdown, which browsers show as it is. */
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
