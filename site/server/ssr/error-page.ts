import { getLocale, localizePath } from '../../app/lib/i18n/locale-paths.ts';
import { loadMessages, getMessages } from '../../app/lib/i18n/messages.ts';
import { localeCodes } from '../../app/lib/i18n/locales.ts';
import { xml } from '../../lib/markup/xml.ts';
import type { PageServerBuild } from './page-server-build.ts';

await Promise.all(localeCodes.map(loadMessages));

/** Statuses with an error page. */
export type ErrorPageStatus = 400 | 405 | 500 | 507;

/**
 * Renders the error page for requests that the pages cannot handle, with the texts and styles of
 * the site, and without anything that could fail again.
 */
export function renderErrorPage(
  status: ErrorPageStatus,
  url: string,
  { routes }: Pick<PageServerBuild['assets'], 'routes'>,
): string {
  const locale = getLocale(url);
  const { failure } = getMessages(locale);
  const { title, explanation } = status === 500 ? failure.broken : failure.byStatus[status];
  const styles = routes['root']?.css ?? [];
  const renderLink = (to: string, text: string, modifier: string) =>
    xml`<a class="button${modifier}" href="${to}">${text}</a>\n`;
  const links = [
    ...(status === 500 ? [renderLink(url, failure.tryAgain, '')] : []),
    renderLink(
      localizePath(locale, '/films'),
      failure.browseFilms,
      status === 500 ? ' secondary' : '',
    ),
    renderLink(localizePath(locale, '/'), failure.goHome, ' secondary'),
  ];
  return xml`<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Vitrine</title>
${styles.map((href) => xml`<link rel="stylesheet" href="${href}">\n`)}</head>
<body>
<main class="error-page page-container">
<p class="error-page-status">${status}</p>
<h1>${title}</h1>
<p>${explanation}</p>
<p class="buttons">${links}</p>
</main>
</body>
</html>
`.text;
}
