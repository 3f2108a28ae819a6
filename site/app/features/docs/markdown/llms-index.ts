/** A page as the index tells of it. */
export interface LlmsIndexPage {
  readonly slug: string;
  readonly title: string;
  readonly section: string;
  readonly summary: string | null;
}

interface LlmsIndexOptions {
  /** What Vitrine is, in a sentence. */
  readonly claim: string;
  /** What leads to all pages in one text. */
  readonly inOne: { readonly name: string; readonly path: string };
  /** What sections are called, where that is not their own name. */
  readonly sections: Readonly<Record<string, string>>;
  readonly address: (path: string) => string;
}

/** Writes an index in the form of llmstxt.org: a line for each page, by section. */
export function createLlmsIndex(
  pages: readonly LlmsIndexPage[],
  { claim, inOne, sections, address }: LlmsIndexOptions,
): string {
  const bySection = Map.groupBy(pages, ({ section }) => section);
  const parts = [...bySection].map(([section, listed]) => {
    const lines = listed.map(({ slug, title, summary }) => {
      const place = address(`/docs/${encodeURIComponent(slug)}`);
      return `- [${title}](${place})${summary ? `: ${collapseWhitespace(summary)}` : ''}`;
    });
    return [`## ${sections[section] ?? section}`, lines.join('\n')].join('\n\n');
  });
  const all = `[${inOne.name}](${address(inOne.path)})`;
  return ['# Vitrine', `> ${claim}`, all, ...parts].join('\n\n');
}

const collapseWhitespace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
