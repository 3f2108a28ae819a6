import { xml, type Markup } from '../../../lib/markup/xml.ts';

/** An entry of an Atom feed. */
export interface AtomEntry {
  readonly title: string;
  readonly href: string;
  readonly summary: string | null;
  /** Publication date, such as `2026-11-20`. */
  readonly date: string;
  /** Time of the last change, as an ISO 8601 date. */
  readonly updated: string;
}

export interface AtomFeed {
  readonly title: string;
  readonly subtitle: string;
  readonly language: string;
  /** Absolute URLs of the feed and of the page with the same content. */
  readonly self: string;
  readonly page: string;
  readonly entries: readonly AtomEntry[];
}

/** Creates an Atom feed. */
export function createAtomFeed({
  title,
  subtitle,
  language,
  self,
  page,
  entries,
}: AtomFeed): Markup {
  const updateTimes = entries.map(({ updated }) => new Date(updated).toISOString());
  return xml`
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${self}</id>
  <title>${title}</title>
  <subtitle>${subtitle}</subtitle>
  <author><name>Vitrine</name></author>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
  <updated>${updateTimes.toSorted().at(-1) ?? '1970-01-01T00:00:00.000Z'}</updated>
${entries.map(renderEntry)}</feed>`;
}

function renderEntry({ title, href, summary, date, updated }: AtomEntry): Markup {
  return xml`  <entry>
    <id>${href}</id>
    <title>${title}</title>
    <link rel="alternate" type="text/html" href="${href}"/>
    <published>${new Date(date).toISOString()}</published>
    <updated>${new Date(updated).toISOString()}</updated>
    ${summary !== null && xml`<summary>${summary}</summary>`}
  </entry>
`;
}
