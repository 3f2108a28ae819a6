import { defaultLocale, localeCodes, locales, type Locale } from '../../lib/i18n/locales.ts';

/** Name of the cookie with the selected language. */
export const deskLocaleCookie = 'vitrine-desk-language';

const cookiePattern = new RegExp(`(?:^|;\\s*)${deskLocaleCookie}=(\\w+)`);

/** Returns whether a value is the code of a language of the desk. */
export const isDeskLocale = (code: unknown): code is Locale =>
  typeof code === 'string' && Object.hasOwn(locales, code);

/**
 * Returns the language of the desk for a request: the selected one, else the supported language
 * that the browser prefers, else the default.
 */
export function getDeskLocale({ headers }: Pick<Request, 'headers'>): Locale {
  const selected = cookiePattern.exec(headers.get('cookie') ?? '')?.[1];
  if (isDeskLocale(selected)) return selected;
  const accepted = (headers.get('accept-language') ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = /^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? '1';
      return { code: tag.split('-')[0]?.toLowerCase(), quality: Number(quality) };
    })
    .toSorted((a, b) => b.quality - a.quality);
  const preferred = accepted.find(({ code, quality }) => quality > 0 && isDeskLocale(code));
  return localeCodes.find((code) => code === preferred?.code) ?? defaultLocale;
}
