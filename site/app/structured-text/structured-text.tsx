import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TextNode } from './document.ts';
import { HighlightedCode } from './highlighted-code.tsx';
import { LiveExample } from './live-example.tsx';
import { outline } from './outline.ts';
import { isElsewhere, safeHref } from './safe-href.ts';

/** Code wider than the screen scrolls, so the keyboard must be able to reach it. */
const keyboardStop = 0;

/** The language of code that is shown at work as well. */
const EXAMPLE = 'html-example';

type HeadingIds = ReadonlyMap<TextNode, string>;
type Renderer = (node: TextNode, ids: HeadingIds) => ReactNode;

/** Shows structured text; what it does not know or cannot link to is shown as plain text. */
export function StructuredText({ document }: { readonly document: TextNode }) {
  const ids = new Map(outline(document).map(({ node, id }) => [node, id]));
  return <div className="prose">{children(document, ids)}</div>;
}

const renderers: Readonly<Record<string, Renderer>> = {
  paragraph: (node, ids) => <p>{children(node, ids)}</p>,
  heading: (node, ids) => heading(node, ids),
  list: (node, ids) =>
    node.style === 'numbered' ? <ol>{children(node, ids)}</ol> : <ul>{children(node, ids)}</ul>,
  listItem: (node, ids) => <li>{children(node, ids)}</li>,
  blockquote: (node, ids) => (
    <blockquote>
      {children(node, ids)}
      {node.attribution && <footer>{node.attribution}</footer>}
    </blockquote>
  ),
  code: (node) =>
    node.language === EXAMPLE ? (
      <LiveExample markup={node.code ?? ''} code={codeBlock({ ...node, language: 'html' })} />
    ) : (
      codeBlock(node)
    ),
  thematicBreak: () => <hr />,
  link: (node, ids) => link(node, ids),
  span: (node) => span(node),
};

const markTags: Readonly<Record<string, 'strong' | 'code' | 'em' | 'u' | 's' | 'mark'>> = {
  strong: 'strong',
  code: 'code',
  emphasis: 'em',
  underline: 'u',
  strikethrough: 's',
  highlight: 'mark',
};

function children(node: TextNode, ids: HeadingIds): ReactNode {
  return node.children?.map((child, place) => <Node key={place} node={child} ids={ids} />);
}

function Node({ node, ids }: { readonly node: TextNode; readonly ids: HeadingIds }) {
  return renderers[node.type]?.(node, ids) ?? children(node, ids);
}

function codeBlock({ language, code = '' }: TextNode): ReactNode {
  return (
    <pre tabIndex={keyboardStop} dir="ltr" data-language={language}>
      <HighlightedCode code={code} />
    </pre>
  );
}

function heading(node: TextNode, ids: HeadingIds): ReactNode {
  // The page's title is its only heading of the first level.
  const Tag = (['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[(node.level ?? 2) - 1] ?? 'h2';
  return <Tag id={ids.get(node)}>{children(node, ids)}</Tag>;
}

function link(node: TextNode, ids: HeadingIds): ReactNode {
  const href = safeHref(node.url);
  if (href === undefined) return children(node, ids);
  if (isElsewhere(href) || href.startsWith('#')) return <a href={href}>{children(node, ids)}</a>;
  return <Link to={href}>{children(node, ids)}</Link>;
}

function span(node: TextNode): ReactNode {
  return (node.marks ?? []).reduceRight<ReactNode>((inner, mark) => {
    const Tag = markTags[mark];
    return Tag ? <Tag>{inner}</Tag> : inner;
  }, node.value);
}
