import { parsePipeTable } from '../../structured-text/pipe-table.ts';
import { cellText } from '../../structured-text/text-of-cell.ts';

/** A node of structured text, as far as its words go. */
interface TextNode {
  readonly type?: unknown;
  readonly value?: unknown;
  readonly code?: unknown;
  readonly language?: unknown;
  readonly children?: unknown;
}

/** A part of a document under one heading; the first has none. */
export interface Section {
  readonly heading: string | undefined;
  readonly text: string;
}

/** Cuts structured text at its headings. */
export function splitIntoSections(structured: unknown): Section[] {
  const sections: { heading: string | undefined; parts: string[] }[] = [];
  let section: (typeof sections)[number] = { heading: undefined, parts: [] };
  sections.push(section);
  for (const node of childrenOf(documentOf(structured))) {
    if (node.type === 'heading') {
      section = { heading: plainText(node), parts: [] };
      sections.push(section);
    } else {
      section.parts.push(plainText(node));
    }
  }
  return sections.map(({ heading, parts }) => ({
    heading,
    text: collapseWhitespace(parts.join(' ')),
  }));
}

function documentOf(structured: unknown): TextNode {
  const { document } = (structured ?? {}) as { readonly document?: unknown };
  return typeof document === 'object' && document !== null ? document : {};
}

function childrenOf({ children }: TextNode): readonly TextNode[] {
  if (!Array.isArray(children)) return [];
  return children.filter((child): child is TextNode => typeof child === 'object' && child !== null);
}

function plainText(node: TextNode): string {
  if (typeof node.value === 'string') return node.value;
  if (typeof node.code === 'string')
    return node.language === 'table' ? textOfTable(node.code) : node.code;
  const inner = childrenOf(node).map(plainText);
  // Words of one line belong together; those of two blocks do not.
  return inner.join(holdsBlocks(node) ? ' ' : '');
}

/** The rows of a table as they would be read out; what its columns are called says nothing alone. */
function textOfTable(code: string): string {
  const { rows } = parsePipeTable(code);
  return rows.map((row) => row.map(cellText).filter(Boolean).join(', ')).join('\n');
}

function holdsBlocks({ type }: TextNode): boolean {
  return ['list', 'listItem', 'blockquote', 'root'].includes(String(type));
}

/** In one line, as lists of results show it. */
export function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
