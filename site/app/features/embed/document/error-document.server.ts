import { xml } from '../../../lib/http/xml.ts';
import { formatPageTitle, type SiteName } from '../../../lib/head/page-title.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { localizePath } from '../../../lib/i18n/locale-paths.ts';
import { renderEmbedDocument } from './embed-document.server.ts';
import { embedMessages } from './messages.server.ts';

export interface ErrorDocumentOptions {
  readonly what: 'missing' | 'away';
  readonly locale: Locale;
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Address of the site. */
  readonly origin: string;
  /** What editors call the site. */
  readonly site: SiteName;
}

/** Writes the page that says in a frame why there is no film, and what may help. */
export function renderErrorDocument({
  what,
  locale,
  scheme,
  origin,
  site: said,
}: ErrorDocumentOptions): string {
  const words = embedMessages[locale];
  const { title, explanation } = words[what];
  const site = new URL(localizePath(locale, '/films'), origin).href;
  return renderEmbedDocument({
    locale,
    scheme,
    title: formatPageTitle(title, said),
    body: xml`<div class="failure">
<h1>${title}</h1>
<p>${explanation}</p>
<p>${what === 'away' && xml`<a href="">${words.again}</a>`}
<a href="${site}" target="_blank" rel="noopener">${words.site(said.name)}</a></p>
</div>`,
  });
}
