import { useLocation } from 'react-router';
import type { DocsEntry } from './docs.server.ts';
import { NavLink } from '../../components/link/link.tsx';
import { stripLocale } from '../../lib/i18n/locale-paths.ts';
import { resolveContentLocale } from '../../lib/i18n/resolve-content-locale.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';

/**
 * Navigation with all documentation pages by section. Only the section of the current page is open.
 */
export function DocsNavigation({ pages }: { readonly pages: readonly DocsEntry[] }) {
  const locale = useLocale();
  const { docs } = useMessages();
  const current = stripLocale(useLocation().pathname);
  const sections = Map.groupBy(pages, (page) => page.section);
  const open = pages.find(({ slug }) => current === `/docs/${slug}`) ?? pages[0];
  return [...sections].map(([section, entries]) => (
    <details key={section} className="docs-section" open={section === open?.section}>
      <summary>{docs.sections[section] ?? section}</summary>
      <ul>
        {entries.map(({ slug, title, _locales }) => (
          <li key={slug}>
            <NavLink
              to={`/docs/${slug}`}
              prefetch="intent"
              lang={resolveContentLocale(locale, _locales)}
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  ));
}
