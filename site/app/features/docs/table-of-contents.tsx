import type { OutlineEntry } from '../../components/structured-text/outline.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { useActiveHeading } from './use-active-heading.ts';

/** The headings of a page, with the active one marked. */
export function TableOfContents({
  entries,
  lang,
}: {
  readonly entries: readonly OutlineEntry[];
  /** Language of the headings, which can differ from that of the page. */
  readonly lang: string;
}) {
  const { docs } = useMessages();
  const current = useActiveHeading(entries);
  return (
    <nav className="docs-contents" aria-labelledby="on-this-page">
      <h2 id="on-this-page">{docs.onThisPage}</h2>
      <ul lang={lang}>
        {entries.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
