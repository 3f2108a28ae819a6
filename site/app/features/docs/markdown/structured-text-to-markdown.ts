import type { InlineNode, NodeType } from 'datocms-structured-text-utils';
import { CODE_TABS_TYPE, groupCodeTabs } from '../../../lib/content/code-groups.ts';
import type { DastNode } from '../../../lib/content/structured-text-document.ts';
import {
  getRecordPath,
  type BlockRecord,
  type LinkedRecord,
} from '../../../lib/content/structured-text-records.ts';
import { sanitizeHref } from '../../../lib/security/safe-href.ts';
import {
  escapeMarkdown,
  formatLine,
  formatLink,
  formatParagraph,
  getLongestRun,
  joinParts,
  toInlineParts,
  type InlinePart,
} from './inline-markdown.ts';

/** A structured text document with its blocks and linked records. */
export interface StructuredTextContent {
  readonly document: DastNode;
  readonly blocks?: readonly BlockRecord[] | undefined;
  readonly links?: readonly LinkedRecord[] | undefined;
}

/** Records and URL resolver that the node formatters need. */
interface FormatContext {
  readonly blocks: ReadonlyMap<unknown, BlockRecord>;
  readonly links: ReadonlyMap<unknown, LinkedRecord>;
  /** Converts a path of this site to an absolute URL. */
  readonly resolveUrl: (path: string) => string;
}

type NodeFormatter = (node: DastNode, context: FormatContext) => string;

/** Suffix of the language of live code examples. */
const EXAMPLE_SUFFIX = /-example$/;
const TABLE = 'table';

/** Converts structured text to Markdown, for programs such as language models. */
export function convertToMarkdown(
  text: StructuredTextContent,
  resolveUrl: FormatContext['resolveUrl'],
): string {
  const context: FormatContext = {
    resolveUrl,
    blocks: new Map((text.blocks ?? []).map((block) => [block.id, block])),
    links: new Map((text.links ?? []).map((record) => [record.id, record])),
  };
  return formatBlocks(text.document, context);
}

/** Formatters of blocks by node type. A node of any other type is formatted as its children. */
const formatters: Readonly<Record<string, NodeFormatter>> = {
  paragraph: (node, context) => formatParagraph(toParts(node, context)),
  heading: (node, context) =>
    `${'#'.repeat(node.level ?? 2)} ${formatLine(toParts(node, context))}`,
  list: (node, context) => formatList(node, context),
  blockquote: (node, context) => formatQuote(formatAttributedBlocks(node, context)),
  code: ({ code = '', language }) => formatCodeBlock(code, language),
  [CODE_TABS_TYPE]: ({ children = [] }, context) => {
    const panels = children.map(
      (panel) => `**${escapeMarkdown(panel.value ?? '')}**\n\n${formatBlocks(panel, context)}`,
    );
    return panels.join('\n\n');
  },
  thematicBreak: () => '---',
  block: ({ item }, context) => formatBlockRecord(context.blocks.get(item), context),
} satisfies Partial<Record<NodeType | typeof CODE_TABS_TYPE, NodeFormatter>>;

/** Converts the inline nodes in a block to parts of running text. */
function toParts({ children = [] }: DastNode, context: FormatContext): readonly InlinePart[] {
  return children.flatMap(
    (child) => inlineConverters[child.type]?.(child, context) ?? toParts(child, context),
  );
}

type InlineConverter = (node: DastNode, context: FormatContext) => readonly InlinePart[];

/** Converters of inline nodes by type. A node of any other type is converted as its children. */
const inlineConverters: Readonly<Record<string, InlineConverter>> = {
  span: ({ value = '', marks = [] }) => toInlineParts(value, marks),
  link: (node, context) => linkTo(sanitizeHref(node.url), toParts(node, context), context),
  itemLink: (node, context) =>
    linkToRecord(context.links.get(node.item), toParts(node, context), context),
  inlineItem: ({ item }, context) => linkToRecord(context.links.get(item), undefined, context),
  inlineBlock: ({ item }, context) => toBlockParts(context.blocks.get(item), context),
} satisfies Record<InlineNode['type'], InlineConverter>;

/** Formats a child of a block node. An inline node becomes a paragraph. */
const formatBlock: NodeFormatter = (node, context) =>
  node.type in inlineConverters
    ? formatParagraph(toParts({ type: 'paragraph', children: [node] }, context))
    : (formatters[node.type] ?? formatBlocks)(node, context);

/**
 * Formats block nodes, separated by blank lines. A comment separates adjacent lists of the same
 * style, which Markdown would merge.
 */
const formatBlocks: NodeFormatter = ({ children = [] }, context) => {
  const blocks = groupCodeTabs(children)
    .map((child) => ({ child, text: formatBlock(child, context) }))
    .filter(({ text }) => text !== '');
  return blocks
    .map(({ child, text }, index) =>
      isSameList(blocks[index - 1]?.child, child) ? `<!-- -->\n\n${text}` : text,
    )
    .join('\n\n');
};

const isNumbered = ({ style }: DastNode): boolean => style === 'numbered';

const isSameList = (previous: DastNode | undefined, node: DastNode): boolean =>
  previous?.type === 'list' && node.type === 'list' && isNumbered(previous) === isNumbered(node);

/** Formats the blocks of a quote, followed by its author. */
function formatAttributedBlocks(node: DastNode, context: FormatContext): string {
  const text = formatBlocks(node, context);
  return node.attribution ? `${text}\n\n— ${escapeMarkdown(node.attribution)}` : text;
}

function formatList({ children = [], style }: DastNode, context: FormatContext): string {
  const items = children.map((item, index) => {
    const marker = style === 'numbered' ? `${index + 1}. ` : '- ';
    const indent = ' '.repeat(marker.length);
    return marker + formatBlocks(item, context).replaceAll(/\n(?!\n|$)/g, `\n${indent}`);
  });
  return items.join('\n');
}

function formatQuote(text: string): string {
  return text.replaceAll(/^/gm, '> ');
}

/** Formats a fenced code block. The fence is longer than any run of backticks in the code. */
function formatCodeBlock(code: string, language = ''): string {
  if (language === TABLE) return formatTable(code);
  const fence = '`'.repeat(Math.max(3, getLongestRun(code) + 1));
  return `${fence}${language.replace(EXAMPLE_SUFFIX, '')}\n${code}\n${fence}`;
}

/** Formats a pipe table. Markdown requires a delimiter row below the header. */
function formatTable(code: string): string {
  const [header = '', ...rows] = code.split('\n').filter((line) => line.trim() !== '');
  const columnCount = header.split(/(?<!\\)\|/).length;
  const delimiterRow = Array.from({ length: columnCount }, () => '---').join(' | ');
  return [header, delimiterRow, ...rows].map((row) => `| ${row.trim()} |`).join('\n');
}

/** Converts a link to a part. A link without text or a safe URL becomes plain text. */
function linkTo(
  href: string | undefined,
  text: readonly InlinePart[],
  { resolveUrl }: FormatContext,
): readonly InlinePart[] {
  const markdown = joinParts(text);
  if (href === undefined || markdown.trim() === '') return text;
  const url = href.startsWith('/') ? resolveUrl(href) : href;
  return [{ kind: 'markdown', text: formatLink(markdown, url), marks: [] }];
}

function linkToRecord(
  record: LinkedRecord | undefined,
  text: readonly InlinePart[] | undefined,
  context: FormatContext,
): readonly InlinePart[] {
  const href = record && getRecordPath(record);
  return linkTo(href, text ?? toInlineParts(record?.title ?? '', []), context);
}

function formatBlockRecord(block: BlockRecord | undefined, context: FormatContext): string {
  const text = formatParagraph(toBlockParts(block, context));
  return block?.__typename === 'CalloutBlockRecord' ? formatQuote(text) : text;
}

function toBlockParts(
  block: BlockRecord | undefined,
  context: FormatContext,
): readonly InlinePart[] {
  switch (block?.__typename) {
    case 'FilmBlockRecord': {
      const { film, caption } = block;
      if (!film) return [];
      return linkTo(`/films/${film.slug}`, toInlineParts(caption ?? film.title, []), context);
    }
    case 'ImageBlockRecord':
      return toInlineParts(block.caption ?? '', []);
    case 'CalloutBlockRecord':
      return toInlineParts(block.text, []);
    default:
      return [];
  }
}
