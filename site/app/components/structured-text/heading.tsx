import type { MouseEvent, ReactNode } from 'react';
import type { DastNode } from '../../lib/content/structured-text-document.ts';

/** Levels by what an editor chose; the page's title is its only heading of the first level. */
const tags = ['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** What cannot stand within another link. */
const linkNodes = new Set(['link', 'itemLink', 'inlineItem', 'inlineBlock']);

export interface HeadingProps {
  readonly node: DastNode;
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** A heading that leads to itself, so that its address can be taken from it and sent on. */
export function Heading({ node, id, children }: HeadingProps) {
  const Tag = tags[(node.level ?? 2) - 1] ?? 'h2';
  const holdsLink = node.children?.some(({ type }) => linkNodes.has(type)) === true;
  if (id === undefined || holdsLink) return <Tag id={id}>{children}</Tag>;
  return (
    <Tag id={id}>
      <a className="heading-link" href={`#${id}`} onClick={copyLink}>
        {children}
      </a>
    </Tag>
  );
}

/** The link is followed all the same, so the address can be taken from the browser as well. */
function copyLink({ currentTarget, button, ctrlKey, metaKey }: MouseEvent<HTMLAnchorElement>) {
  if (button !== 0 || ctrlKey || metaKey) return;
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  clipboard?.writeText(currentTarget.href).catch(() => {});
}
