import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { isExternalUrl, sanitizeHref } from '../../lib/security/safe-href.ts';

export interface SafeLinkProps {
  readonly url: string | undefined;
  readonly rel?: string | undefined;
  readonly target?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a URL from the content. An unsafe or malformed URL renders as plain text. */
export function SafeLink({ url, children, ...rest }: SafeLinkProps) {
  const href = sanitizeHref(url);
  if (href === undefined) return children;
  if (isExternalUrl(href) || href.startsWith('#')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  );
}
