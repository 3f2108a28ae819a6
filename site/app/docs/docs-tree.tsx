import { NavLink } from 'react-router';
import type { DocsEntry } from '../content/docs.server.ts';

/** Every page of the documentation by section, in reading order. */
export function DocsTree({ pages }: { readonly pages: readonly DocsEntry[] }) {
  const sections = Map.groupBy(pages, (page) => page.section);
  return [...sections].map(([section, entries]) => (
    <section key={section}>
      <h2>{section}</h2>
      <ul>
        {entries.map(({ slug, title }) => (
          <li key={slug}>
            <NavLink to={`/docs/${slug}`} prefetch="intent">
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
