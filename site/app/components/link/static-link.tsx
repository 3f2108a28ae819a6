import type { LinkProps } from 'react-router';

/** An address of this site with nothing in it that a router would have to resolve. */
const plain = /^(?:\/|(?:\/[\w-][\w.-]*)+)(?:\?[^#]+)?(?:#.+)?$/;

/** Tells whether an address is that of a link as it is written. */
export const isStaticPath = (path: string): boolean => plain.test(path);

/**
 * A link as the router draws it, without what hears of presses: a server draws dozens for a page,
 * and nobody presses one there.
 */
export function StaticLink(props: LinkProps & { readonly to: string }) {
  const { to, target, discover = 'render', children, ...rest } = props;
  const isDiscovered = discover === 'render' ? 'true' : undefined;
  return (
    <a {...omitRouterProps(rest)} href={to} target={target} data-discover={isDiscovered}>
      {children}
    </a>
  );
}

/** What is said to the router alone. */
type RouterOnlyProps =
  | 'defaultShouldRevalidate'
  | 'mask'
  | 'prefetch'
  | 'preventScrollReset'
  | 'relative'
  | 'reloadDocument'
  | 'replace'
  | 'state'
  | 'viewTransition';

function omitRouterProps({
  defaultShouldRevalidate: _revalidate,
  mask: _mask,
  prefetch: _prefetch,
  preventScrollReset: _scroll,
  relative: _relative,
  reloadDocument: _reload,
  replace: _replace,
  state: _state,
  viewTransition: _transition,
  ...attributes
}: Pick<LinkProps, RouterOnlyProps> & Omit<LinkProps, 'to'>) {
  return attributes;
}
