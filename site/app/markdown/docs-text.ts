import { markdownOf, type Text } from './markdown.ts';

/** A page of the documentation with all that it says. */
export interface WrittenPage {
  readonly title: string;
  readonly summary: string | null;
  readonly content: Text | null;
}

/** Writes a page of the documentation as Markdown; `address` makes those of this site absolute. */
export function docsText(
  { title, summary, content }: WrittenPage,
  address: (path: string) => string,
): string {
  const parts = [
    `# ${title}`,
    ...(summary ? [`> ${summary}`] : []),
    ...(content ? [markdownOf(content, address)] : []),
  ];
  return parts.join('\n\n');
}

/** Writes pages one after the other, each with where it stands. */
export function docsBook(
  pages: readonly (WrittenPage & { readonly slug: string })[],
  address: (path: string) => string,
): string {
  const texts = pages.map((page) => {
    const place = address(`/docs/${encodeURIComponent(page.slug)}`);
    return `<${place}>\n\n${docsText(page, address)}`;
  });
  return texts.join('\n\n---\n\n');
}
