import { getCellText, parsePipeTable } from '../../structured-text/pipe-table.ts';

/** The properties of a structured text node that may contain text. */
interface TextNode {
  readonly type?: unknown;
  readonly value?: unknown;
  readonly code?: unknown;
  readonly language?: unknown;
  readonly children?: unknown;
}

/** A section of a document under one heading; the first has none. */
export interface Section {
  readonly heading: string | undefined;
  readonly text: string;
}

/** Splits structured text at its headings. */
export function splitIntoSections(structured: unknown): Section[] {
  const sections: { heading: string | undefined; parts: string[] }[] = [];
  let section: (typeof sections)[number] = { heading: undefined, parts: [] };
  sections.push(section);
  for (const node of getChildren(getDocument(structured))) {
    if (node.type === 'heading') {
      section = { heading: toPlainText(node), parts: [] };
      sections.push(section);
    } else {
      section.parts.push(toPlainText(node));
    }
  }
  return sections.map(({ heading, parts }) => ({
    heading,
    text: collapseWhitespace(parts.join(' ')),
  }));
}

function getDocument(structured: unknown): TextNode {
  const { document } = (structured ?? {}) as { readonly document?: unknown };
  return typeof document === 'object' && document !== null ? document : {};
}

function getChildren({ children }: TextNode): readonly TextNode[] {
  if (!Array.isArray(children)) return [];
  return children.filter((child): child is TextNode => typeof child === 'object' && child !== null);
}

function toPlainText(node: TextNode): string {
  if (typeof node.value === 'string') return node.value;
  if (typeof node.code === 'string')
    return node.language === 'table' ? toTableText(node.code) : node.code;
  const texts = getChildren(node).map(toPlainText);
  // Inline nodes are joined without a space, blocks with a space.
  return texts.join(hasBlockChildren(node) ? ' ' : '');
}

/** Returns the text of a table row by row, without the header, which means nothing on its own. */
function toTableText(code: string): string {
  const { rows } = parsePipeTable(code);
  return rows.map((row) => row.map(getCellText).filter(Boolean).join(', ')).join('\n');
}

function hasBlockChildren({ type }: TextNode): boolean {
  return ['list', 'listItem', 'blockquote', 'root'].includes(String(type));
}

/** Puts text on one line, as result lists show it. */
export function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
