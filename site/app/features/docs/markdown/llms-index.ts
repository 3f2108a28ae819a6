import { escapeMarkdown, formatLink } from './inline-markdown.ts';

/** A page listed in the index. */
export interface LlmsIndexPage {
  readonly slug: string;
  readonly title: string;
  readonly section: string;
  readonly summary: string | null;
}

interface LlmsIndexOptions {
  /** One-sentence description of Vitrine. */
  readonly description: string;
  /** Link to the document with all pages. */
  readonly fullDocument: { readonly name: string; readonly path: string };
  /** Localized section names; a section without an entry keeps its own name. */
  readonly sections: Readonly<Record<string, string>>;
  readonly resolveUrl: (path: string) => string;
}

/** Creates an index in the llms.txt format (llmstxt.org): one line per page, grouped by section. */
export function createLlmsIndex(
  pages: readonly LlmsIndexPage[],
  { description, fullDocument, sections, resolveUrl }: LlmsIndexOptions,
): string {
  const bySection = Map.groupBy(pages, ({ section }) => section);
  const parts = [...bySection].map(([section, sectionPages]) => {
    const lines = sectionPages.map(({ slug, title, summary }) => {
      const pageUrl = resolveUrl(`/docs/${encodeURIComponent(slug)}`);
      const link = formatLink(escapeMarkdown(title), pageUrl);
      return `- ${link}${summary ? `: ${escapeMarkdown(collapseWhitespace(summary))}` : ''}`;
    });
    return [`## ${escapeMarkdown(sections[section] ?? section)}`, lines.join('\n')].join('\n\n');
  });
  const fullDocsLink = formatLink(escapeMarkdown(fullDocument.name), resolveUrl(fullDocument.path));
  return ['# Vitrine', `> ${description}`, fullDocsLink, ...parts].join('\n\n');
}

const collapseWhitespace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
