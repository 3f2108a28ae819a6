import type {
  DefaultMark,
  Document,
  InlineNode,
  List,
  Paragraph,
  Root,
  Span,
} from 'datocms-structured-text-utils';
import type { BlockContent, DefinitionContent, Nodes, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Markdown without an equivalent in structured text; `line` is 1-based. */
export class UnsupportedMarkdownError extends Error {
  readonly line: number;
  constructor(node: Nodes, container: string) {
    super(`${container} cannot contain Markdown of type "${node.type}"`);
    this.line = node.position?.start.line ?? 1;
  }
}

/**
 * Converts Markdown to structured text.
 * @throws UnsupportedMarkdownError for Markdown without an equivalent, such as HTML or images.
 */
export function parseMarkdown(markdown: string): Document {
  const children = fromMarkdown(markdown).children.map((node) => {
    const convert = blockConverters[node.type as keyof typeof blockConverters] as
      | ConvertBlock
      | undefined;
    if (convert === undefined) throw new UnsupportedMarkdownError(node, 'Structured text');
    return convert(node);
  });
  return { schema: 'dast', document: { type: 'root', children } };
}

type MarkdownNode<T extends Nodes['type']> = Extract<Nodes, { type: T }>;
type ConvertBlock = (node: Nodes) => Root['children'][number];

/** Converters by type of Markdown block. */
const blockConverters = {
  paragraph: (node: MarkdownNode<'paragraph'>) => createParagraph(node),
  heading: (node: MarkdownNode<'heading'>) => ({
    type: 'heading' as const,
    level: node.depth,
    children: toInlineNodes(node.children),
  }),
  blockquote: (node: MarkdownNode<'blockquote'>) => ({
    type: 'blockquote' as const,
    children: node.children.map((child) => toParagraph(child, 'paragraph', 'A quotation')),
  }),
  list: (node: MarkdownNode<'list'>) => createList(node),
  code: (node: MarkdownNode<'code'>) => ({
    type: 'code' as const,
    code: node.value,
    ...(node.lang ? { language: [node.lang, node.meta].filter(Boolean).join(' ') } : {}),
  }),
  thematicBreak: () => ({ type: 'thematicBreak' as const }),
};

function createParagraph(node: MarkdownNode<'paragraph'>): Paragraph {
  return { type: 'paragraph', children: toInlineNodes(node.children) };
}

function createList(node: MarkdownNode<'list'>): List {
  return {
    type: 'list',
    style: node.ordered ? 'numbered' : 'bulleted',
    children: node.children.map((item) => ({ type: 'listItem', children: toItemChildren(item) })),
  };
}

function toItemChildren(item: MarkdownNode<'listItem'>): (Paragraph | List)[] {
  return item.children.map((child) =>
    child.type === 'list' ? createList(child) : toParagraph(child, 'paragraph', 'A list item'),
  );
}

function toParagraph(
  node: BlockContent | DefinitionContent,
  type: 'paragraph',
  container: string,
): Paragraph {
  if (node.type !== type) throw new UnsupportedMarkdownError(node, container);
  return createParagraph(node);
}

function toInlineNodes(nodes: readonly PhrasingContent[]): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    if (node.type !== 'link') return toSpans(node, []);
    const children = node.children.flatMap((child) => toSpans(child, []));
    return [{ type: 'link', url: node.url, children }];
  });
}

/**
 * Flattens nested emphasis to spans with several marks, because structured text has no nested
 * marks.
 */
function toSpans(node: PhrasingContent, marks: readonly DefaultMark[]): Span[] {
  const createSpan = (value: string, spanMarks: readonly DefaultMark[]): Span[] => [
    spanMarks.length === 0
      ? { type: 'span', value }
      : { type: 'span', value, marks: [...spanMarks] },
  ];
  switch (node.type) {
    case 'text':
      // A soft line break in Markdown is rendered as a space.
      return createSpan(node.value.replace(/\n/g, ' '), marks);
    case 'inlineCode':
      return createSpan(node.value, [...marks, 'code']);
    case 'break':
      return createSpan('\n', marks);
    case 'strong':
    case 'emphasis':
      return node.children.flatMap((child) => toSpans(child, [...marks, node.type]));
    case 'delete':
      return node.children.flatMap((child) => toSpans(child, [...marks, 'strikethrough']));
    default:
      throw new UnsupportedMarkdownError(node, 'Inline text');
  }
}
