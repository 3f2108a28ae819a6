import { codeTabs, groupCodeTabs } from '../../../lib/content/code-groups.ts';
import type { DastNode } from '../../../lib/content/structured-text-document.ts';
import {
  getRecordPath,
  type BlockRecord,
  type LinkedRecord,
} from '../../../lib/content/structured-text-records.ts';
import { sanitizeHref } from '../../../lib/security/safe-href.ts';

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
  /** Makes a path of this site an absolute URL. */
  readonly resolveUrl: (path: string) => string;
}

type NodeFormatter = (node: DastNode, context: FormatContext) => string;

/** Suffix of the language of live code examples. */
const EXAMPLE_SUFFIX = /-example$/;
const TABLE = 'table';

/** Converts structured text to Markdown, for programs such as language models. */
export function structuredTextToMarkdown(
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

/** Formatters by node type. A node of any other type is formatted as its children. */
const formatters: Readonly<Record<string, NodeFormatter>> = {
  paragraph: (node, context) => formatInline(node, context),
  heading: (node, context) => `${'#'.repeat(node.level ?? 2)} ${formatInline(node, context)}`,
  list: (node, context) => formatList(node, context),
  blockquote: (node, context) => formatQuote(formatBlocks(node, context)),
  code: ({ code = '', language }) => formatCodeBlock(code, language),
  [codeTabs]: ({ children = [] }, context) =>
    children.map((panel) => `**${panel.value}**\n\n${formatBlocks(panel, context)}`).join('\n\n'),
  thematicBreak: () => '---',
  block: ({ item }, context) => formatBlockRecord(context.blocks.get(item), context),
  inlineBlock: ({ item }, context) => formatBlockRecord(context.blocks.get(item), context),
  inlineItem: ({ item }, context) =>
    formatRecordLink(context.links.get(item), undefined, context),
  itemLink: (node, context) =>
    formatRecordLink(context.links.get(node.item), formatInline(node, context), context),
  link: (node, context) => formatLink(formatInline(node, context), sanitizeHref(node.url), context),
  span: (node) => formatSpan(node),
};

const formatNode: NodeFormatter = (node, context) =>
  (formatters[node.type] ?? formatBlocks)(node, context);

/** Formats block nodes, separated by blank lines. */
const formatBlocks: NodeFormatter = ({ children = [] }, context) =>
  groupCodeTabs(children)
    .map((child) => formatNode(child, context))
    .filter((text) => text !== '')
    .join('\n\n');

/** Formats inline nodes. */
const formatInline: NodeFormatter = ({ children = [] }, context) =>
  children.map((child) => formatNode(child, context)).join('');

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
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replace(EXAMPLE_SUFFIX, '')}\n${code}\n${fence}`;
}

/** Formats a pipe table. Markdown requires a delimiter row below the header. */
function formatTable(code: string): string {
  const [header = '', ...rows] = code.split('\n').filter((line) => line.trim() !== '');
  const columnCount = header.split(/(?<!\\)\|/).length;
  const delimiterRow = Array.from({ length: columnCount }, () => '---').join(' | ');
  return [header, delimiterRow, ...rows].map((row) => `| ${row.trim()} |`).join('\n');
}

const markDelimiters: Readonly<Record<string, string>> = {
  strong: '**',
  emphasis: '*',
  strikethrough: '~~',
};

function formatSpan({ value = '', marks = [] }: DastNode): string {
  if (marks.includes('code')) return value.includes('`') ? `\`\` ${value} \`\`` : `\`${value}\``;
  const escaped = value.replaceAll(/[\\`*<]/g, (character) => `\\${character}`);
  return marks.reduceRight((text, mark) => {
    const delimiter = markDelimiters[mark] ?? '';
    return delimiter + text + delimiter;
  }, escaped);
}

function formatLink(text: string, href: string | undefined, { resolveUrl }: FormatContext): string {
  if (href === undefined) return text;
  const url = href.startsWith('/') ? resolveUrl(href) : href;
  return `[${text}](${url.replaceAll(/[()\s]/g, encodeURIComponent)})`;
}

function formatRecordLink(
  record: LinkedRecord | undefined,
  text: string | undefined,
  context: FormatContext,
): string {
  return formatLink(text ?? record?.title ?? '', record && getRecordPath(record), context);
}

function formatBlockRecord(block: BlockRecord | undefined, context: FormatContext): string {
  switch (block?.__typename) {
    case 'FilmBlockRecord': {
      const { film, caption } = block;
      return film ? formatLink(caption ?? film.title, `/films/${film.slug}`, context) : '';
    }
    case 'ImageBlockRecord':
      return block.caption ?? '';
    case 'CalloutBlockRecord':
      return formatQuote(block.text);
    default:
      return '';
  }
}
