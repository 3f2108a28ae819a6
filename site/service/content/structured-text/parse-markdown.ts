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

/** Structured text as the content protocol carries it. */
export interface StructuredText {
  readonly schema: 'dast';
  readonly document: { readonly type: 'root'; readonly children: readonly BlockNode[] };
}

/** Markdown that structured text has no node for; `line` counts from 1 within the Markdown. */
export class UnsupportedMarkdownError extends Error {
  readonly line: number;
  constructor(node: Nodes, place: string) {
    super(`${place} cannot hold Markdown of type "${node.type}"`);
    this.line = node.position?.start.line ?? 1;
  }
}

/**
 * Turns Markdown into structured text.
 * @throws UnsupportedMarkdown for anything structured text cannot hold, such as HTML or images.
 */
export function parseMarkdown(markdown: string): StructuredText {
  const children = fromMarkdown(markdown).children.map((node) => {
    const block = blocks[node.type as keyof typeof blocks] as BlockRule | undefined;
    if (block === undefined) throw new UnsupportedMarkdownError(node, 'Structured text');
    return block(node);
  });
  return { schema: 'dast', document: { type: 'root', children } };
}

type MarkdownNode<T extends Nodes['type']> = Extract<Nodes, { type: T }>;
type BlockRule = (node: Nodes) => BlockNode;

/** One row per kind of block: from the Markdown node to the structured one. */
const blocks = {
  paragraph: (node: MarkdownNode<'paragraph'>) => paragraph(node),
  heading: (node: MarkdownNode<'heading'>) => ({
    type: 'heading' as const,
    level: node.depth,
    children: inlines(node.children),
  }),
  blockquote: (node: MarkdownNode<'blockquote'>) => ({
    type: 'blockquote' as const,
    children: node.children.map((child) => only(child, 'paragraph', 'A quotation')),
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
  return { type: 'paragraph', children: inlines(node.children) };
}

function list(node: MarkdownNode<'list'>): List {
  return {
    type: 'list',
    style: node.ordered ? 'numbered' : 'bulleted',
    children: node.children.map((item) => ({ type: 'listItem', children: itemParts(item) })),
  };
}

function itemParts(item: ListItem): (Paragraph | List)[] {
  return item.children.map((child) =>
    child.type === 'list' ? list(child) : only(child, 'paragraph', 'A list item'),
  );
}

function only(node: BlockContent | DefinitionContent, type: 'paragraph', place: string): Paragraph {
  if (node.type !== type) throw new UnsupportedMarkdownError(node, place);
  return paragraph(node);
}

function inlines(nodes: readonly PhrasingContent[]): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    if (node.type !== 'link') return spans(node, []);
    const children = node.children.flatMap((child) => spans(child, []));
    return [{ type: 'link', url: node.url, children }];
  });
}

/** Flattens nested emphasis into spans, because marks of structured text do not nest. */
function spans(node: PhrasingContent, marks: readonly Mark[]): Span[] {
  const span = (value: string, own: readonly Mark[]): Span[] => [
    own.length === 0 ? { type: 'span', value } : { type: 'span', value, marks: own },
  ];
  switch (node.type) {
    case 'text':
      // A soft line break in the source is a space to a reader.
      return span(node.value.replace(/\n/g, ' '), marks);
    case 'inlineCode':
      return span(node.value, [...marks, 'code']);
    case 'break':
      return span('\n', marks);
    case 'strong':
    case 'emphasis':
      return node.children.flatMap((child) => spans(child, [...marks, node.type]));
    case 'delete':
      return node.children.flatMap((child) => spans(child, [...marks, 'strikethrough']));
    default:
      throw new UnsupportedMarkdownError(node, 'Running text');
  }
}
