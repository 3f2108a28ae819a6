import { createContext, use, type HTMLAttributes, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Something on a page that is always drawn the same from the same content. */
export interface FragmentInput {
  /** What of a page it is. */
  readonly name: string;
  /** The content, which is another object once it has changed. */
  readonly content: object;
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Gives the markup of a drawing; undefined where it has to be drawn as everything else. */
export type RenderFragment = (drawing: FragmentInput) => string | undefined;

/** Keeps what a server has drawn; a browser has no need of it. */
export const FragmentCacheContext = createContext<RenderFragment | undefined>(undefined);

interface CachedFragmentProps
  extends Omit<HTMLAttributes<HTMLElement>, 'content'>, Pick<FragmentInput, 'name' | 'content'> {
  readonly as: 'div' | 'nav' | 'section' | 'ul';
}

/**
 * An element whose children depend on the content it is of and the path of the page, and on nothing
 * else: a server draws them once, for every page that shows the same.
 */
export function CachedFragment({
  as: Element,
  name: kind,
  content,
  children,
  ...rest
}: CachedFragmentProps) {
  const { pathname } = useLocation();
  const markup = use(FragmentCacheContext)?.({ name: kind, content, pathname, children });
  if (markup === undefined) return <Element {...rest}>{children}</Element>;
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: markup }} />;
}
