import type { LinkProps } from 'react-router';

/** Matches a path on this site that does not have to be resolved. */
const staticPathPattern = /^(?:\/|(?:\/[\w-][\w.-]*)+)(?:\?[^#]+)?(?:#.+)?$/;

/** Returns whether the router would render a path as the `href` without changes. */
export const isPlainLinkPath = (path: string): boolean => staticPathPattern.test(path);

/**
 * A link with the same markup as React Router's, but without hooks and event handlers. These are
 * useless on the server, and slow on pages with dozens of links.
 */
export function PlainLink(props: LinkProps & { readonly to: string }) {
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
