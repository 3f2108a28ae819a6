import { localeOf, pathIn } from '../app/locale/paths.ts';
import { fetchTexts, textsIn } from '../app/texts/texts.ts';
import { localeCodes } from '../app/texts/locales.ts';
import type { PageModule } from './page-module.ts';

await Promise.all(localeCodes.map(fetchTexts));

/** Answers of which the site has words to say, without its frame. */
export type PlainStatus = 400 | 405 | 500 | 507;

/**
 * What is answered where the pages cannot be: in the words and the look of the site, and with
 * nothing in it that could fail once more.
 */
export function plainPage(
  status: PlainStatus,
  address: string,
  { routes }: Pick<PageModule['assets'], 'routes'>,
): string {
  const locale = localeOf(address);
  const { failure } = textsIn(locale);
  const { title, explanation } = status === 500 ? failure.broken : failure.byStatus[status];
  const styles = routes['root']?.css ?? [];
  const link = (to: string, text: string, kind: string) =>
    `<a class="button${kind}" href="${inMarkup(to)}">${inMarkup(text)}</a>`;
  const links = [
    status === 500 && link(address, failure.again, ''),
    link(pathIn(locale, '/films'), failure.films, status === 500 ? ' quiet' : ''),
    link(pathIn(locale, '/'), failure.start, ' quiet'),
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
