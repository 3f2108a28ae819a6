import { escapeMarkdown } from './inline-markdown.ts';
import { convertToMarkdown, type StructuredTextContent } from './structured-text-to-markdown.ts';

/** A documentation page with its content. */
export interface DocsMarkdownPage {
  readonly title: string;
  readonly summary: string | null;
  readonly content: StructuredTextContent | null;
}

/** Converts a documentation page to Markdown; `resolveUrl` makes paths of this site absolute. */
export function createDocsMarkdown(
  { title, summary, content }: DocsMarkdownPage,
  resolveUrl: (path: string) => string,
): string {
  const parts = [
    `# ${escapeMarkdown(title)}`,
    ...(summary ? [`> ${escapeMarkdown(summary)}`] : []),
    ...(content ? [convertToMarkdown(content, resolveUrl)] : []),
  ];
  return parts.join('\n\n');
}

/** Converts pages to one Markdown document, each preceded by its URL. */
export function createFullDocsMarkdown(
  pages: readonly (DocsMarkdownPage & { readonly slug: string })[],
  resolveUrl: (path: string) => string,
): string {
  const texts = pages.map((page) => {
    const pageUrl = resolveUrl(`/docs/${encodeURIComponent(page.slug)}`);
    return `<${pageUrl}>\n\n${createDocsMarkdown(page, resolveUrl)}`;
  });
  return texts.join('\n\n---\n\n');
}
