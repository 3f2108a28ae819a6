import { createContext, use, type HTMLAttributes, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Something on a page that is always drawn the same from the same content. */
export interface Drawing {
  /** What of a page it is. */
  readonly kind: string;
  /** The content, which is another object once it has changed. */
  readonly of: object;
  readonly pathname: string;
  readonly children: ReactNode;
}

/** Gives the markup of a drawing; undefined where it has to be drawn as everything else. */
export type DrawOnce = (drawing: Drawing) => string | undefined;

/** Keeps what a server has drawn; a browser has no need of it. */
export const DrawnOnceBy = createContext<DrawOnce | undefined>(undefined);

interface DrawnOnceProps extends HTMLAttributes<HTMLElement>, Pick<Drawing, 'kind' | 'of'> {
  readonly as: 'div' | 'nav' | 'section' | 'ul';
}

/**
 * An element whose children depend on the content it is of and the path of the page, and on nothing
 * else: a server draws them once, for every page that shows the same.
 */
export function DrawnOnce({ as: Element, kind, of, children, ...rest }: DrawnOnceProps) {
  const { pathname } = useLocation();
  const markup = use(DrawnOnceBy)?.({ kind, of, pathname, children });
  if (markup === undefined) return <Element {...rest}>{children}</Element>;
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: markup }} />;
}
