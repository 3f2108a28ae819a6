import { useLocation } from 'react-router';
import { UnlocalizedLink } from '../link/link.tsx';
import { localeCodes, locales } from '../../lib/i18n/locales.ts';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** Leads to the same page in each of the other languages. */
export function LanguageSwitcher() {
  const { pathname, search, hash } = useLocation();
  const locale = useLocale();
  return localeCodes
    .filter((code) => code !== locale)
    .map((code) => (
      <UnlocalizedLink
        key={code}
        className="language-switch"
        to={localizePath(code, pathname) + search + hash}
        lang={code}
        hrefLang={code}
        rel="alternate"
        // The other words come with the other page.
        reloadDocument
        // The search writes its address without the router, which stays where it was.
        onClick={({ currentTarget }) => (currentTarget.search = location.search)}
      >
        <abbr title={locales[code].name}>{code.toUpperCase()}</abbr>
      </UnlocalizedLink>
    ));
}
