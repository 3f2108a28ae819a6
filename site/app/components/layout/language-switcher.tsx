import { useLocation } from 'react-router';
import { UnlocalizedLink } from '../link/link.tsx';
import { localeCodes, locales } from '../../lib/i18n/locales.ts';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** Links to the current page in every other locale. */
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
        // The new document loads the messages of the other locale.
        reloadDocument
        // The search page updates the URL without the router, so `search` above may be outdated.
        onClick={({ currentTarget }) => (currentTarget.search = location.search)}
      >
        <abbr title={locales[code].name}>{code.toUpperCase()}</abbr>
      </UnlocalizedLink>
    ));
}
