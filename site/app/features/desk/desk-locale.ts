import { defaultLocale, localeCodes, locales, type Locale } from '../../lib/i18n/locales.ts';

/** The cookie with the language that an editor has chosen. */
export const deskLocaleCookie = 'vitrine-desk-language';

const cookie = new RegExp(`(?:^|;\\s*)${deskLocaleCookie}=(\\w+)`);

/** Whether a text is the code of a language of the desk. */
export const isDeskLocale = (code: unknown): code is Locale =>
  typeof code === 'string' && Object.hasOwn(locales, code);

/** The language of the desk for a request: the chosen one, or the first that the browser accepts. */
export function deskLocaleOf({ headers }: Pick<Request, 'headers'>): Locale {
  const chosen = cookie.exec(headers.get('cookie') ?? '')?.[1];
  if (isDeskLocale(chosen)) return chosen;
  const accepted = (headers.get('accept-language') ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = /^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? '1';
      return { code: tag.split('-')[0]?.toLowerCase(), quality: Number(quality) };
    })
    .toSorted((one, other) => other.quality - one.quality);
  const first = accepted.find(({ code, quality }) => quality > 0 && isDeskLocale(code));
  return localeCodes.find((code) => code === first?.code) ?? defaultLocale;
}
