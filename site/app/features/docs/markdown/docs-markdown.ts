import {
  structuredTextToMarkdown,
  type StructuredTextContent,
} from './structured-text-to-markdown.ts';

/** A page of the documentation with all that it says. */
export interface DocsMarkdownPage {
  readonly title: string;
  readonly summary: string | null;
  readonly content: StructuredTextContent | null;
}

/** Writes a page of the documentation as Markdown; `address` makes those of this site absolute. */
export function createDocsMarkdown(
  { title, summary, content }: DocsMarkdownPage,
  address: (path: string) => string,
): string {
  const parts = [
    `# ${title}`,
    ...(summary ? [`> ${summary}`] : []),
    ...(content ? [structuredTextToMarkdown(content, address)] : []),
  ];
  return parts.join('\n\n');
}

/** Writes pages one after the other, each with where it stands. */
export function createFullDocsMarkdown(
  pages: readonly (DocsMarkdownPage & { readonly slug: string })[],
  address: (path: string) => string,
): string {
  const texts = pages.map((page) => {
    const place = address(`/docs/${encodeURIComponent(page.slug)}`);
    return `<${place}>\n\n${createDocsMarkdown(page, address)}`;
  });
  return texts.join('\n\n---\n\n');
}
