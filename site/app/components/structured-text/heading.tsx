import type { InlineNode } from 'datocms-structured-text-utils';
import type { MouseEvent, ReactNode } from 'react';
import type { DastNode } from '../../lib/content/structured-text-document.ts';

/** Tags by heading level, from 1. Level 1 is an `h2`, because the title of the page is its `h1`. */
const tags = ['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Types of nodes that render a link, which cannot be inside another link. */
const linkNodeTypes: ReadonlySet<string> = new Set<InlineNode['type']>([
  'link',
  'itemLink',
  'inlineItem',
  'inlineBlock',
]);

export interface HeadingProps {
  readonly node: DastNode;
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** A heading that links to itself, so that its URL can be copied. */
export function Heading({ node, id, children }: HeadingProps) {
  const Tag = tags[(node.level ?? 2) - 1] ?? 'h2';
  const containsLink = node.children?.some(({ type }) => linkNodeTypes.has(type)) === true;
  if (id === undefined || containsLink) return <Tag id={id}>{children}</Tag>;
  return (
    <Tag id={id}>
      <a className="heading-link" href={`#${id}`} onClick={copyLink}>
        {children}
      </a>
    </Tag>
  );
}

/**
 * Copies the URL of a heading. The browser also navigates to it, so the address bar shows the URL.
 */
function copyLink({ currentTarget, button, ctrlKey, metaKey }: MouseEvent<HTMLAnchorElement>) {
  if (button !== 0 || ctrlKey || metaKey) return;
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  clipboard?.writeText(currentTarget.href).catch(() => {});
}
