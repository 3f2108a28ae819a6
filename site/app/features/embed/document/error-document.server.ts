import { xml } from '../../../../lib/markup/xml.ts';
import { formatPageTitle, type SiteName } from '../../../lib/head/page-title.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { localizePath } from '../../../lib/i18n/locale-paths.ts';
import { renderEmbedDocument } from './embed-document.server.ts';
import { embedMessages } from './embed-messages.server.ts';

export interface ErrorDocumentOptions {
  readonly reason: 'notFound' | 'unavailable';
  readonly locale: Locale;
  readonly scheme?: 'light' | 'dark' | undefined;
  /** Origin of the site. */
  readonly origin: string;
  /** The name of the site, as set by editors. */
  readonly siteName: SiteName;
}

/** Renders the embed page that explains why there is no film, with links to continue. */
export function renderErrorDocument({
  reason,
  locale,
  scheme,
  origin,
  siteName,
}: ErrorDocumentOptions): string {
  const messages = embedMessages[locale];
  const { title, explanation } = messages[reason];
  const siteUrl = new URL(localizePath(locale, '/films'), origin).href;
  return renderEmbedDocument({
    locale,
    scheme,
    title: formatPageTitle(title, siteName),
    body: xml`<div class="error-page">
<h1>${title}</h1>
<p>${explanation}</p>
<p>${reason === 'unavailable' && xml`<a href="">${messages.tryAgain}</a>`}
<a href="${siteUrl}" target="_blank" rel="noopener">${messages.goToSite(siteName.name)}</a></p>
</div>`,
  });
}
