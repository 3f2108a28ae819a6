import type { OutlineEntry } from '../structured-text/outline.ts';
import { useHeadingInView } from './heading-in-view.ts';

/** The headings of a page, the one being read marked. */
export function PageContents({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  const current = useHeadingInView(entries);
  return (
    <nav className="docs-contents" aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <ul>
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
