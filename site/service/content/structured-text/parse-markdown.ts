import type { BlockContent, DefinitionContent, ListItem, Nodes, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

export type Mark = 'strong' | 'emphasis' | 'code' | 'underline' | 'strikethrough' | 'highlight';

export interface Span {
  readonly type: 'span';
  readonly value: string;
  readonly marks?: readonly Mark[];
}
export interface Link {
  readonly type: 'link';
  readonly url: string;
  readonly children: readonly Span[];
}
export type InlineNode = Span | Link;
export interface Paragraph {
  readonly type: 'paragraph';
  readonly children: readonly InlineNode[];
}
export interface List {
  readonly type: 'list';
  readonly style: 'bulleted' | 'numbered';
  readonly children: readonly {
    readonly type: 'listItem';
    readonly children: readonly (Paragraph | List)[];
  }[];
}
export type BlockNode =
  | Paragraph
  | List
  | { readonly type: 'heading'; readonly level: number; readonly children: readonly InlineNode[] }
  | { readonly type: 'blockquote'; readonly children: readonly Paragraph[] }
  | { readonly type: 'code'; readonly code: string; readonly language?: string }
  | { readonly type: 'thematicBreak' };

/** Structured text in the DatoCMS format. */
export interface StructuredText {
  readonly schema: 'dast';
  readonly document: { readonly type: 'root'; readonly children: readonly BlockNode[] };
}

/** Markdown without an equivalent in structured text; `line` is 1-based. */
export class UnsupportedMarkdownError extends Error {
  readonly line: number;
  constructor(node: Nodes, container: string) {
    super(`${container} cannot hold Markdown of type "${node.type}"`);
    this.line = node.position?.start.line ?? 1;
  }
}

/**
 * Converts Markdown to structured text.
 * @throws UnsupportedMarkdownError for Markdown without an equivalent, such as HTML or images.
 */
export function parseMarkdown(markdown: string): StructuredText {
  const children = fromMarkdown(markdown).children.map((node) => {
    const block = blocks[node.type as keyof typeof blocks] as ConvertBlock | undefined;
    if (block === undefined) throw new UnsupportedMarkdownError(node, 'Structured text');
    return block(node);
  });
  return { schema: 'dast', document: { type: 'root', children } };
}

type MarkdownNode<T extends Nodes['type']> = Extract<Nodes, { type: T }>;
type ConvertBlock = (node: Nodes) => BlockNode;

/** Converts each type of block. */
const blocks = {
  paragraph: (node: MarkdownNode<'paragraph'>) => paragraph(node),
  heading: (node: MarkdownNode<'heading'>) => ({
    type: 'heading' as const,
    level: node.depth,
    children: toInlineNodes(node.children),
  }),
  blockquote: (node: MarkdownNode<'blockquote'>) => ({
    type: 'blockquote' as const,
    children: node.children.map((child) => toParagraph(child, 'paragraph', 'A quotation')),
  }),
  list: (node: MarkdownNode<'list'>) => list(node),
  code: (node: MarkdownNode<'code'>) => ({
    type: 'code' as const,
    code: node.value,
    ...(node.lang ? { language: [node.lang, node.meta].filter(Boolean).join(' ') } : {}),
  }),
  thematicBreak: () => ({ type: 'thematicBreak' as const }),
};

function paragraph(node: MarkdownNode<'paragraph'>): Paragraph {
  return { type: 'paragraph', children: toInlineNodes(node.children) };
}

function list(node: MarkdownNode<'list'>): List {
  return {
    type: 'list',
    style: node.ordered ? 'numbered' : 'bulleted',
    children: node.children.map((item) => ({ type: 'listItem', children: itemChildren(item) })),
  };
}

function itemChildren(item: ListItem): (Paragraph | List)[] {
  return item.children.map((child) =>
    child.type === 'list' ? list(child) : toParagraph(child, 'paragraph', 'A list item'),
  );
}

function toParagraph(
  node: BlockContent | DefinitionContent,
  type: 'paragraph',
  container: string,
): Paragraph {
  if (node.type !== type) throw new UnsupportedMarkdownError(node, container);
  return paragraph(node);
}

function toInlineNodes(nodes: readonly PhrasingContent[]): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    if (node.type !== 'link') return toSpans(node, []);
    const children = node.children.flatMap((child) => toSpans(child, []));
    return [{ type: 'link', url: node.url, children }];
  });
}

/** Flattens nested emphasis to spans, because marks of structured text are not nested. */
function toSpans(node: PhrasingContent, marks: readonly Mark[]): Span[] {
  const span = (value: string, spanMarks: readonly Mark[]): Span[] => [
    spanMarks.length === 0 ? { type: 'span', value } : { type: 'span', value, marks: spanMarks },
  ];
  switch (node.type) {
    case 'text':
      // A soft line break in Markdown is rendered as a space.
      return span(node.value.replace(/\n/g, ' '), marks);
    case 'inlineCode':
      return span(node.value, [...marks, 'code']);
    case 'break':
      return span('\n', marks);
    case 'strong':
    case 'emphasis':
      return node.children.flatMap((child) => toSpans(child, [...marks, node.type]));
    case 'delete':
      return node.children.flatMap((child) => toSpans(child, [...marks, 'strikethrough']));
    default:
      throw new UnsupportedMarkdownError(node, 'Running text');
  }
}
