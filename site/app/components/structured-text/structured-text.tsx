import { Fragment, type ReactNode } from 'react';
import { CachedFragment } from '../../lib/ssr/cached-fragment.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { Block } from './block.tsx';
import { Tabs } from '../tabs/tabs.tsx';
import { CodeBlock } from './code-block.tsx';
import { codeTabs, groupCodeTabs } from '../../lib/content/code-groups.ts';
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
import { RunningExample, runningLanguages } from './running-example.tsx';
import { SafeLink } from '../link/safe-link.tsx';
import { TableBlock } from './table-block.tsx';

/** Languages of code that is shown as what it is of; see the decisions on examples and tables. */
const EXAMPLE = 'html-example';
const TABLE = 'table';

export interface StructuredTextProps {
  readonly document: DastNode;
  readonly blocks?: readonly BlockRecord[] | undefined;
  readonly inlineBlocks?: readonly BlockRecord[] | undefined;
  /** What links and mentions lead to. */
  readonly links?: readonly LinkedRecord[] | undefined;
}

/** What nodes are shown with: names of headings, notes, and records by their ids. */
interface RenderContext {
  readonly ids: ReadonlyMap<DastNode, string>;
  readonly notes: ReadonlyMap<string, Footnote>;
  readonly blocks: ReadonlyMap<string, BlockRecord>;
  readonly links: ReadonlyMap<string, LinkedRecord>;
}

type Renderer = (node: DastNode, around: RenderContext) => ReactNode;

/** Shows structured text; what it does not know or cannot link to is shown as plain text. */
export function StructuredText(props: StructuredTextProps) {
  return (
    <CachedFragment as="div" name="text" content={props.document} className="prose">
      <Text {...props} />
    </CachedFragment>
  );
}

function Text({ document, blocks = [], inlineBlocks = [], links = [] }: StructuredTextProps) {
  const around: RenderContext = {
    ids: new Map(createOutline(document).map(({ node, id }) => [node, id])),
    notes: collectFootnotes(document),
    blocks: new Map([...blocks, ...inlineBlocks].map((each) => [each.id, each])),
    links: new Map(links.map((each) => [each.id, each])),
  };
  return (
    <>
      {children(document, around)}
      <Footnotes around={around} />
    </>
  );
}

/** One row per kind of node. */
const renderers: Readonly<Record<string, Renderer>> = {
  root: (node, around) => children(node, around),
  paragraph: (node, around) => paragraph(node, around),
  heading: (node, around) => (
    <Heading node={node} id={around.ids.get(node)}>
      {children(node, around)}
    </Heading>
  ),
  list: (node, around) => {
    const Tag = node.style === 'numbered' ? 'ol' : 'ul';
    return <Tag>{children(node, around)}</Tag>;
  },
  listItem: (node, around) => <li>{children(node, around)}</li>,
  blockquote: (node, around) => (
    <blockquote>
      {children(node, around)}
      {node.attribution && <footer>{node.attribution}</footer>}
    </blockquote>
  ),
  code: (node) => code(node),
  [codeTabs]: (node, around) => <CodeTabs node={node} around={around} />,
  thematicBreak: () => <hr />,
  block: ({ item }, { blocks }) => <Block record={blocks.get(item ?? '')} />,
  inlineBlock: ({ item }, { blocks }) => <Block record={blocks.get(item ?? '')} isInline />,
  inlineItem: ({ item }, { links }) => mention(links.get(item ?? '')),
  itemLink: (node, around) => recordLink(node, around),
  link: (node, around) => (
    <SafeLink url={node.url} {...getLinkAttributes(node)}>
      {children(node, around)}
    </SafeLink>
  ),
  span: (node, around) => span(node, around),
};

const markTags: Readonly<Record<string, 'strong' | 'code' | 'em' | 'u' | 's' | 'mark'>> = {
  strong: 'strong',
  code: 'code',
  emphasis: 'em',
  underline: 'u',
  strikethrough: 's',
  highlight: 'mark',
};

function children(node: DastNode, around: RenderContext): ReactNode {
  return groupCodeTabs(node.children ?? []).map((child, place) => (
    <Fragment key={place}>{(renderers[child.type] ?? children)(child, around)}</Fragment>
  ));
}

/** A note that the text refers to stands at its end; one that nothing refers to, where it is. */
function paragraph(node: DastNode, around: RenderContext): ReactNode {
  const key = getFootnoteKey(node);
  if (key !== undefined && around.notes.has(key)) return null;
  return <p>{children(node, around)}</p>;
}

function code(node: DastNode): ReactNode {
  if (node.language === TABLE) return <TableBlock code={node.code ?? ''} />;
  const running = runningLanguages.get(node.language ?? '');
  if (running !== undefined) {
    return (
      <RunningExample source={node.code ?? ''} language={running}>
        <CodeBlock {...node} language={running} />
      </RunningExample>
    );
  }
  if (node.language !== EXAMPLE) return <CodeBlock {...node} />;
  return <LiveExample markup={node.code ?? ''} code={<CodeBlock {...node} language="html" />} />;
}

function CodeTabs({ node, around }: { readonly node: DastNode; readonly around: RenderContext }) {
  const { codeExamples } = useMessages().text;
  const tabs = (node.children ?? []).map((panel) => ({
    label: panel.value ?? '',
    content: children(panel, around),
  }));
  return <Tabs id={node.value ?? ''} label={codeExamples} tabs={tabs} />;
}

function recordLink(node: DastNode, around: RenderContext): ReactNode {
  const record = around.links.get(node.item ?? '');
  return (
    <SafeLink url={record && getRecordPath(record)} {...getLinkAttributes(node)}>
      {children(node, around)}
    </SafeLink>
  );
}

function mention(record: LinkedRecord | undefined): ReactNode {
  return record?.title && <SafeLink url={getRecordPath(record)}>{record.title}</SafeLink>;
}

/** What of an editor's words about a link a browser is told; the rest could do anything. */
function getLinkAttributes({ meta = [] }: DastNode): { rel?: string; target?: string } {
  const said = (name: string) => meta.find(({ id }) => id === name)?.value;
  const [rel, target] = [said('rel'), said('target')];
  return {
    ...(rel && { rel }),
    // A page that is opened in a tab of its own may not reach back into this one.
    ...(target === '_blank' && { target, rel: `${rel ?? ''} noopener`.trim() }),
  };
}

function span(node: DastNode, { notes }: RenderContext): ReactNode {
  const marks = node.marks ?? [];
  const text = marks.includes('code')
    ? lines(node.value ?? '')
    : withNotes(node.value ?? '', notes);
  return marks.reduceRight<ReactNode>((inner, mark) => {
    const Tag = markTags[mark];
    return Tag ? <Tag>{inner}</Tag> : inner;
  }, text);
}

function withNotes(text: string, notes: RenderContext['notes']): ReactNode {
  return splitReferences(text).map((part, place) => {
    if ('text' in part) return <Fragment key={place}>{lines(part.text)}</Fragment>;
    const note = notes.get(part.key);
    return note ? <FootnoteReference key={place} note={note} /> : `[^${part.key}]`;
  });
}

/**
 * Where an editor broke a line, it is broken. Browsers shape what is left of a word anew for each of
 * its lines, which takes seconds for the longest; they stop at a place where it may be broken.
 */
const breaks = /(\n|\S{500})/u;

function lines(text: string): ReactNode {
  const parts = text.split(breaks);
  if (parts.length === 1) return text;
  return parts.map((part, place) => (
    <Fragment key={place}>
      {part === '\n' ? <br /> : part}
      {place % 2 === 1 && part !== '\n' && <wbr />}
    </Fragment>
  ));
}

function FootnoteReference({ note: { key, number } }: { readonly note: Footnote }) {
  const { note } = useMessages().text;
  return (
    <sup>
      <a id={`note-of-${key}`} href={`#note-${key}`} aria-label={note(number)}>
        {number}
      </a>
    </sup>
  );
}

function Footnotes({ around }: { readonly around: RenderContext }) {
  const { notes, backToText } = useMessages().text;
  if (around.notes.size === 0) return null;
  return (
    <section className="notes" aria-label={notes}>
      <ol>
        {[...around.notes.values()].map(({ key, paragraph: said }) => (
          <li key={key} id={`note-${key}`}>
            {children(said, around)}{' '}
            <a href={`#note-of-${key}`} aria-label={backToText}>
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
