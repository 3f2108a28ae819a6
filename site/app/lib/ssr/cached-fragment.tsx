import { createContext, use, type HTMLAttributes, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** A part of a page whose markup depends only on its content and the path. */
export interface FragmentInput {
  /** Identifies the fragment within a page. */
  readonly name: string;
  /** The content. It is compared by identity, so changed content must be a new object. */
  readonly content: object;
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Returns the markup of a fragment; undefined if it must be rendered with the rest of the page. */
export type RenderFragment = (fragment: FragmentInput) => string | undefined;

/** The server's fragment cache; undefined in a browser. */
export const FragmentCacheContext = createContext<RenderFragment | undefined>(undefined);

interface CachedFragmentProps
  extends Omit<HTMLAttributes<HTMLElement>, 'content'>, Pick<FragmentInput, 'name' | 'content'> {
  readonly as: 'div' | 'nav' | 'section' | 'ul';
}

/**
 * An element whose children depend only on `content` and the path of the page. The server renders
 * them once and reuses the markup.
 */
export function CachedFragment({
  as: Element,
  name,
  content,
  children,
  ...rest
}: CachedFragmentProps) {
  const { pathname } = useLocation();
  const markup = use(FragmentCacheContext)?.({ name, content, pathname, children });
  if (markup === undefined) return <Element {...rest}>{children}</Element>;
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: markup }} />;
}
