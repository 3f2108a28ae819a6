import type { DocsEntry } from './docs.server.ts';
import { NavLink } from '../locale/link.tsx';
import { shownIn } from '../locale/shown-in.ts';
import { useLocale, useTexts } from '../locale/use-locale.ts';

/** Every page of the documentation by section, in reading order. */
export function DocsTree({ pages }: { readonly pages: readonly DocsEntry[] }) {
  const locale = useLocale();
  const { docs } = useTexts();
  const sections = Map.groupBy(pages, (page) => page.section);
  return [...sections].map(([section, entries]) => (
    <section key={section}>
      <h2>{docs.sections[section] ?? section}</h2>
      <ul>
        {entries.map(({ slug, title, _locales }) => (
          <li key={slug}>
            <NavLink to={`/docs/${slug}`} prefetch="intent" lang={shownIn(locale, _locales)}>
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
