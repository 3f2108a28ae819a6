import { useLocation } from 'react-router';
import { UnlocalizedLink } from './link.tsx';
import { localeCodes, locales } from '../texts/locales.ts';
import { localizePath } from './paths.ts';
import { useLocale } from './use-locale.ts';

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
