import type { DefaultMark, NodeType } from 'datocms-structured-text-utils';
import { Fragment, type ReactNode } from 'react';
import { CachedFragment } from '../../lib/ssr/cached-fragment.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { Block } from './block.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { CodeBlock } from './code-block.tsx';
import { CODE_TABS_TYPE, groupCodeTabs } from '../../lib/content/code-groups.ts';
import type { DastNode } from '../../lib/content/structured-text-document.ts';
import { collectFootnotes, getFootnoteKey, splitReferences, type Footnote } from './footnotes.ts';
import { Heading } from './heading.tsx';
import { LiveExample } from './live-example.tsx';
import { createOutline } from './outline.ts';
import {
  getRecordPath,
  type BlockRecord,
  type LinkedRecord,
} from '../../lib/content/structured-text-records.ts';
import { RunnableExample, runnableLanguages } from './runnable-example.tsx';
import { SafeLink } from '../link/safe-link.tsx';
import { TableBlock } from './table-block.tsx';

/** Languages of code blocks that are rendered as a live example or a table: see decision 011. */
const EXAMPLE_LANGUAGE = 'html-example';
const TABLE_LANGUAGE = 'table';

export interface StructuredTextProps {
  readonly document: DastNode;
  readonly blocks?: readonly BlockRecord[] | undefined;
  readonly inlineBlocks?: readonly BlockRecord[] | undefined;
  /** The records that links and inline records refer to. */
  readonly links?: readonly LinkedRecord[] | undefined;
}

/** The data for rendering nodes: IDs of headings, footnotes by key, and records by ID. */
interface RenderContext {
  readonly ids: ReadonlyMap<DastNode, string>;
  readonly footnotes: ReadonlyMap<string, Footnote>;
  readonly blocks: ReadonlyMap<unknown, BlockRecord>;
  readonly links: ReadonlyMap<unknown, LinkedRecord>;
}

type Renderer = (node: DastNode, context: RenderContext) => ReactNode;

/** Structured text. Unknown nodes render their children; links without a target are plain text. */
export function StructuredText(props: StructuredTextProps) {
  return (
    <CachedFragment as="div" name="text" content={props.document} className="prose">
      <Text {...props} />
    </CachedFragment>
  );
}

function Text({ document, blocks = [], inlineBlocks = [], links = [] }: StructuredTextProps) {
  const context: RenderContext = {
    ids: new Map(createOutline(document).map(({ node, id }) => [node, id])),
    footnotes: collectFootnotes(document),
    blocks: new Map([...blocks, ...inlineBlocks].map((block) => [block.id, block])),
    links: new Map(links.map((record) => [record.id, record])),
  };
  return (
    <>
      {renderChildren(document, context)}
      <Footnotes context={context} />
    </>
  );
}

/** Renderers by node type. */
const renderers: Readonly<Record<string, Renderer>> = {
  root: (node, context) => renderChildren(node, context),
  paragraph: (node, context) => renderParagraph(node, context),
  heading: (node, context) => (
    <Heading node={node} id={context.ids.get(node)}>
      {renderChildren(node, context)}
    </Heading>
  ),
  list: (node, context) => {
    const Tag = node.style === 'numbered' ? 'ol' : 'ul';
    return <Tag>{renderChildren(node, context)}</Tag>;
  },
  listItem: (node, context) => <li>{renderChildren(node, context)}</li>,
  blockquote: (node, context) => (
    <blockquote>
      {renderChildren(node, context)}
      {node.attribution && <footer>{node.attribution}</footer>}
    </blockquote>
  ),
  code: (node) => renderCode(node),
  [CODE_TABS_TYPE]: (node, context) => <CodeTabs node={node} context={context} />,
  thematicBreak: () => <hr />,
  block: ({ item }, { blocks }) => <Block record={blocks.get(item)} />,
  inlineBlock: ({ item }, { blocks }) => <Block record={blocks.get(item)} isInline />,
  inlineItem: ({ item }, { links }) => renderRecordMention(links.get(item)),
  itemLink: (node, context) => renderRecordLink(node, context),
  link: (node, context) => (
    <SafeLink url={node.url} {...getLinkAttributes(node)}>
      {renderChildren(node, context)}
    </SafeLink>
  ),
  span: (node, context) => renderSpan(node, context),
} satisfies Record<NodeType | typeof CODE_TABS_TYPE, Renderer>;

type MarkTag = 'strong' | 'code' | 'em' | 'u' | 's' | 'mark';

/** Tags by mark. Text with any other mark is rendered without it. */
const markTags: Readonly<Record<string, MarkTag>> = {
  strong: 'strong',
  code: 'code',
  emphasis: 'em',
  underline: 'u',
  strikethrough: 's',
  highlight: 'mark',
} satisfies Record<DefaultMark, MarkTag>;

function renderChildren(node: DastNode, context: RenderContext): ReactNode {
  return groupCodeTabs(node.children ?? []).map((child, index) => (
    <Fragment key={index}>{(renderers[child.type] ?? renderChildren)(child, context)}</Fragment>
  ));
}

/** Renders a paragraph, or nothing if it defines a footnote, because `Footnotes` renders these. */
function renderParagraph(node: DastNode, context: RenderContext): ReactNode {
  const key = getFootnoteKey(node);
  if (key !== undefined && context.footnotes.has(key)) return null;
  return <p>{renderChildren(node, context)}</p>;
}

function renderCode(node: DastNode): ReactNode {
  if (node.language === TABLE_LANGUAGE) return <TableBlock code={node.code ?? ''} />;
  const runnableLanguage = runnableLanguages.get(node.language ?? '');
  if (runnableLanguage !== undefined) {
    return (
      <RunnableExample source={node.code ?? ''} language={runnableLanguage}>
        <CodeBlock {...node} language={runnableLanguage} />
      </RunnableExample>
    );
  }
  if (node.language !== EXAMPLE_LANGUAGE) return <CodeBlock {...node} />;
  return <LiveExample markup={node.code ?? ''} code={<CodeBlock {...node} language="html" />} />;
}

function CodeTabs({ node, context }: { readonly node: DastNode; readonly context: RenderContext }) {
  const { codeExamples } = useMessages().text;
  const tabs = (node.children ?? []).map((panel) => ({
    label: panel.value ?? '',
    content: renderChildren(panel, context),
  }));
  return <Tabs id={node.value ?? ''} label={codeExamples} tabs={tabs} />;
}

function renderRecordLink(node: DastNode, context: RenderContext): ReactNode {
  const record = context.links.get(node.item);
  return (
    <SafeLink url={record && getRecordPath(record)} {...getLinkAttributes(node)}>
      {renderChildren(node, context)}
    </SafeLink>
  );
}

function renderRecordMention(record: LinkedRecord | undefined): ReactNode {
  return record?.title && <SafeLink url={getRecordPath(record)}>{record.title}</SafeLink>;
}

/** Returns the safe attributes of a link's `meta`, which could contain any attribute. */
function getLinkAttributes({ meta = [] }: DastNode): { rel?: string; target?: string } {
  const getMeta = (name: string) => meta.find(({ id }) => id === name)?.value;
  const [rel, target] = [getMeta('rel'), getMeta('target')];
  return {
    ...(rel && { rel }),
    // `noopener` prevents the opened page from accessing this one.
    ...(target === '_blank' && { target, rel: `${rel ?? ''} noopener`.trim() }),
  };
}

function renderSpan(node: DastNode, { footnotes }: RenderContext): ReactNode {
  const marks = node.marks ?? [];
  const text = marks.includes('code')
    ? renderLines(node.value ?? '')
    : renderWithReferences(node.value ?? '', footnotes);
  return marks.reduceRight<ReactNode>((content, mark) => {
    const Tag = markTags[mark];
    return Tag ? <Tag>{content}</Tag> : content;
  }, text);
}

function renderWithReferences(text: string, footnotes: RenderContext['footnotes']): ReactNode {
  return splitReferences(text).map((segment, index) => {
    if ('text' in segment) return <Fragment key={index}>{renderLines(segment.text)}</Fragment>;
    const footnote = footnotes.get(segment.key);
    return footnote ? <FootnoteReference key={index} footnote={footnote} /> : `[^${segment.key}]`;
  });
}

/**
 * Matches line breaks, and every 500 characters of an unbroken word. Browsers shape the rest of a
 * word again for each line to which it wraps, which takes seconds for very long words. Break
 * opportunities (`<wbr>`) prevent this.
 */
const breakPattern = /(\n|\S{500})/u;

function renderLines(text: string): ReactNode {
  const parts = text.split(breakPattern);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part === '\n' ? <br /> : part}
      {index % 2 === 1 && part !== '\n' && <wbr />}
    </Fragment>
  ));
}

function FootnoteReference({ footnote: { key, number } }: { readonly footnote: Footnote }) {
  const { note: formatLabel } = useMessages().text;
  return (
    <sup>
      <a id={`footnote-ref-${key}`} href={`#footnote-${key}`} aria-label={formatLabel(number)}>
        {number}
      </a>
    </sup>
  );
}

function Footnotes({ context }: { readonly context: RenderContext }) {
  const { notes: label, backToText } = useMessages().text;
  if (context.footnotes.size === 0) return null;
  return (
    <section className="footnotes" aria-label={label}>
      <ol>
        {[...context.footnotes.values()].map(({ key, paragraph }) => (
          <li key={key} id={`footnote-${key}`}>
            {renderChildren(paragraph, context)}{' '}
            <a href={`#footnote-ref-${key}`} aria-label={backToText}>
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
