import type { LinkProps } from 'react-router';

/** Matches a path on this site that needs no resolving. */
const staticPathPattern = /^(?:\/|(?:\/[\w-][\w.-]*)+)(?:\?[^#]+)?(?:#.+)?$/;

/** Checks whether a path is already the `href` that the router would render. */
export const isStaticPath = (path: string): boolean => staticPathPattern.test(path);

/**
 * A link with the markup of React Router's, but without hooks and event handlers, which are useless
 * on the server and slow down pages with dozens of links.
 */
export function StaticLink(props: LinkProps & { readonly to: string }) {
  const { to, target, discover = 'render', children, ...rest } = props;
  const discoverAttribute = discover === 'render' ? 'true' : undefined;
  return (
    <a {...omitRouterProps(rest)} href={to} target={target} data-discover={discoverAttribute}>
      {children}
    </a>
  );
}

/** Props that React Router does not render as attributes. */
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
