import type { DocsEntry } from './docs.server.ts';
import { Link } from '../../components/link/link.tsx';
import { resolveContentLocale } from '../../lib/i18n/resolve-content-locale.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { getSectionAnchor, GETTING_STARTED } from './sections.ts';
import { docsStartMessages } from './docs-start-messages.ts';

/** A page with its summary. */
export interface SummarizedEntry extends DocsEntry {
  readonly summary: string | null;
}

/** All sections with their intended audience: setups as cards, all other pages as links. */
export function DocsStart({ pages }: { readonly pages: readonly SummarizedEntry[] }) {
  const { docs } = useMessages();
  const { audiences } = docsStartMessages[useLocale()];
  return [...Map.groupBy(pages, (page) => page.section)].map(([section, entries]) => {
    const id = getSectionAnchor(section);
    return (
      <section key={section} className="docs-group" aria-labelledby={id}>
        <h2 id={id}>{docs.sections[section] ?? section}</h2>
        {audiences[section] !== undefined && <p>{audiences[section]}</p>}
        {section === GETTING_STARTED ? <Cards entries={entries} /> : <Links entries={entries} />}
      </section>
    );
  });
}

interface EntriesProps {
  readonly entries: readonly SummarizedEntry[];
}

function Cards({ entries }: EntriesProps) {
  const locale = useLocale();
  return (
    <ul className="docs-cards">
      {entries.map(({ slug, title, summary, _locales }) => (
        <li key={slug} lang={resolveContentLocale(locale, _locales)}>
          <Link to={`/docs/${slug}`} prefetch="intent">
            {title}
          </Link>
          {summary && <p>{summary}</p>}
        </li>
      ))}
    </ul>
  );
}

function Links({ entries }: EntriesProps) {
  const locale = useLocale();
  return (
    <ul className="docs-links">
      {entries.map(({ slug, title, _locales }) => (
        <li key={slug} lang={resolveContentLocale(locale, _locales)}>
          <Link to={`/docs/${slug}`} prefetch="intent">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
