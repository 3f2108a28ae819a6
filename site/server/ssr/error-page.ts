import { getLocale, localizePath } from '../../app/lib/i18n/locale-paths.ts';
import { loadMessages, getMessages } from '../../app/lib/i18n/messages.ts';
import { localeCodes } from '../../app/lib/i18n/locales.ts';
import type { PageServerBuild } from './page-server-build.ts';

await Promise.all(localeCodes.map(loadMessages));

/** Answers of which the site has words to say, without its frame. */
export type ErrorPageStatus = 400 | 405 | 500 | 507;

/**
 * What is answered where the pages cannot be: in the words and the look of the site, and with
 * nothing in it that could fail once more.
 */
export function renderErrorPage(
  status: ErrorPageStatus,
  address: string,
  { routes }: Pick<PageServerBuild['assets'], 'routes'>,
): string {
  const locale = getLocale(address);
  const { failure } = getMessages(locale);
  const { title, explanation } = status === 500 ? failure.broken : failure.byStatus[status];
  const styles = routes['root']?.css ?? [];
  const link = (to: string, text: string, kind: string) =>
    `<a class="button${kind}" href="${inMarkup(to)}">${inMarkup(text)}</a>`;
  const links = [
    status === 500 && link(address, failure.again, ''),
    link(localizePath(locale, '/films'), failure.films, status === 500 ? ' quiet' : ''),
    link(localizePath(locale, '/'), failure.start, ' quiet'),
  ];
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${inMarkup(title)} · Vitrine</title>
${styles.map((href) => `<link rel="stylesheet" href="${inMarkup(href)}">`).join('\n')}
</head>
<body>
<main class="failure frame">
<p class="failure-status">${status}</p>
<h1>${inMarkup(title)}</h1>
<p>${inMarkup(explanation)}</p>
<p class="buttons">${links.filter(Boolean).join('\n')}</p>
</main>
</body>
</html>
`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

const inMarkup = (text: string): string => text.replaceAll(/[&<"]/g, (sign) => signs[sign] ?? '');
