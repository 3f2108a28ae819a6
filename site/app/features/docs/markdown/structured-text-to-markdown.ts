import { codeTabs, groupCodeTabs } from '../../../lib/content/code-groups.ts';
import type { DastNode } from '../../../lib/content/structured-text-document.ts';
import {
  getRecordPath,
  type BlockRecord,
  type LinkedRecord,
} from '../../../lib/content/structured-text-records.ts';
import { sanitizeHref } from '../../../lib/security/safe-href.ts';

/** A text with what stands in it and what it leads to. */
export interface StructuredTextContent {
  readonly document: DastNode;
  readonly blocks?: readonly BlockRecord[] | undefined;
  readonly links?: readonly LinkedRecord[] | undefined;
}

/** What nodes are written with. */
interface WriteContext {
  readonly blocks: ReadonlyMap<string, BlockRecord>;
  readonly links: ReadonlyMap<string, LinkedRecord>;
  /** Makes an address of this site absolute. */
  readonly address: (path: string) => string;
}

type Writer = (node: DastNode, around: WriteContext) => string;

/** The end of a language whose code runs in pages. */
const example = /-example$/;
const TABLE = 'table';

/** Writes structured text as Markdown, for readers that are programs. */
export function structuredTextToMarkdown(
  text: StructuredTextContent,
  address: WriteContext['address'],
): string {
  const around: WriteContext = {
    address,
    blocks: new Map((text.blocks ?? []).map((each) => [each.id, each])),
    links: new Map((text.links ?? []).map((each) => [each.id, each])),
  };
  return blocks(text.document, around);
}

/** One row per kind of node; of one that is not named, what it holds. */
const writers: Readonly<Record<string, Writer>> = {
  paragraph: (node, around) => inline(node, around),
  heading: (node, around) => `${'#'.repeat(node.level ?? 2)} ${inline(node, around)}`,
  list: (node, around) => list(node, around),
  blockquote: (node, around) => quoted(blocks(node, around)),
  code: ({ code = '', language }) => codeBlock(code, language),
  [codeTabs]: ({ children = [] }, around) =>
    children.map((panel) => `**${panel.value}**\n\n${blocks(panel, around)}`).join('\n\n'),
  thematicBreak: () => '---',
  block: ({ item = '' }, around) => record(around.blocks.get(item), around),
  inlineBlock: ({ item = '' }, around) => record(around.blocks.get(item), around),
  inlineItem: ({ item = '' }, around) => recordLink(around.links.get(item), undefined, around),
  itemLink: (node, around) =>
    recordLink(around.links.get(node.item ?? ''), inline(node, around), around),
  link: (node, around) => link(inline(node, around), sanitizeHref(node.url), around),
  span: (node) => span(node),
};

const write: Writer = (node, around) => (writers[node.type] ?? blocks)(node, around);

/** What stands below each other. */
const blocks: Writer = ({ children = [] }, around) =>
  groupCodeTabs(children)
    .map((child) => write(child, around))
    .filter((text) => text !== '')
    .join('\n\n');

/** What stands in one line. */
const inline: Writer = ({ children = [] }, around) =>
  children.map((child) => write(child, around)).join('');

function list({ children = [], style }: DastNode, around: WriteContext): string {
  const items = children.map((item, place) => {
    const sign = style === 'numbered' ? `${place + 1}. ` : '- ';
    return sign + blocks(item, around).replaceAll(/\n(?!\n|$)/g, `\n${' '.repeat(sign.length)}`);
  });
  return items.join('\n');
}

function quoted(text: string): string {
  return text.replaceAll(/^/gm, '> ');
}

/** A fence that is longer than any in the code. */
function codeBlock(code: string, language = ''): string {
  if (language === TABLE) return table(code);
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replace(example, '')}\n${code}\n${fence}`;
}

/** A table is written with bars already; Markdown wants a line below its columns. */
function table(code: string): string {
  const [columns = '', ...rows] = code.split('\n').filter((line) => line.trim() !== '');
  const count = columns.split(/(?<!\\)\|/).length;
  const line = Array.from({ length: count }, () => '---').join(' | ');
  return [columns, line, ...rows].map((row) => `| ${row.trim()} |`).join('\n');
}

const marks: Readonly<Record<string, string>> = {
  strong: '**',
  emphasis: '*',
  strikethrough: '~~',
};

function span({ value = '', marks: set = [] }: DastNode): string {
  if (set.includes('code')) return value.includes('`') ? `\`\` ${value} \`\`` : `\`${value}\``;
  const plain = value.replaceAll(/[\\`*<]/g, (sign) => `\\${sign}`);
  return set.reduceRight((text, mark) => {
    const sign = marks[mark] ?? '';
    return sign + text + sign;
  }, plain);
}

function link(text: string, href: string | undefined, { address }: WriteContext): string {
  if (href === undefined) return text;
  const whole = href.startsWith('/') ? address(href) : href;
  return `[${text}](${whole.replaceAll(/[()\s]/g, encodeURIComponent)})`;
}

function recordLink(
  to: LinkedRecord | undefined,
  text: string | undefined,
  around: WriteContext,
): string {
  const words = text ?? to?.title ?? '';
  return link(words, to && getRecordPath(to), around);
}

function record(of: BlockRecord | undefined, around: WriteContext): string {
  switch (of?.__typename) {
    case 'FilmBlockRecord':
      return of.film ? link(of.caption ?? of.film.title, `/films/${of.film.slug}`, around) : '';
    case 'ImageBlockRecord':
      return of.caption ?? '';
    case 'CalloutBlockRecord':
      return quoted(of.text);
    default:
      return '';
  }
}
