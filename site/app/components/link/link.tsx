import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
  type LinkProps,
} from 'react-router';
import { PlainLink, isPlainLinkPath } from './static-link.tsx';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** The props of a link within the site. `to` is a path in the default locale. */
interface SiteLinkProps {
  readonly to: string;
}

/** A link to a page in the current locale. */
export function Link({ to, ...rest }: LinkProps & SiteLinkProps) {
  return <UnlocalizedLink to={localizePath(useLocale(), to)} {...rest} />;
}

/** Matches paths with a file extension, which the router cannot render. */
const filePattern = /^[^?#]*\.\w+(?:$|[?#])/;

/** A link to a path in any locale, which is not changed. */
export function UnlocalizedLink(props: LinkProps & SiteLinkProps) {
  return import.meta.env.SSR && isPlainLinkPath(props.to) ? (
    <PlainLink {...props} />
  ) : (
    <RouterLink reloadDocument={filePattern.test(props.to)} {...props} />
  );
}

/**
 * The props of a navigation link, without `className` and `style`, because functions are not
 * supported.
 */
type NavLinkProps = Omit<LinkProps, 'className' | 'style'>;

/** A link that is marked as active if it leads to the current page or a parent of it. */
export function NavLink({ to, ...rest }: NavLinkProps & SiteLinkProps) {
  const path = localizePath(useLocale(), to);
  const currentPath = useLocation().pathname.toLowerCase();
  if (!import.meta.env.SSR || !isPlainLinkPath(path)) return <RouterNavLink to={path} {...rest} />;
  const linkPath = path.replace(/[?#].*/, '').toLowerCase();
  const isActive = currentPath === linkPath || currentPath.startsWith(`${linkPath}/`);
  const attributes = isActive
    ? ({ 'aria-current': 'page', className: 'active' } as const)
    : { className: '' };
  return <PlainLink to={path} {...rest} {...attributes} />;
}
