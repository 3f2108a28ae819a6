import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
  type LinkProps,
} from 'react-router';
import { StaticLink, isStaticPath } from './static-link.tsx';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';

/** A link of one site to itself, written as the default language has it. */
interface SiteLinkProps {
  readonly to: string;
}

/** A link that stays in the language of the page it stands on. */
export function Link({ to, ...rest }: LinkProps & SiteLinkProps) {
  return <UnlocalizedLink to={localizePath(useLocale(), to)} {...rest} />;
}

/** What has an ending is no page that the router could show. */
const file = /^[^?#]*\.\w+(?:$|[?#])/;

/** A link to an address as it is, in whichever language. */
export function UnlocalizedLink(props: LinkProps & SiteLinkProps) {
  return import.meta.env.SSR && isStaticPath(props.to) ? (
    <StaticLink {...props} />
  ) : (
    <RouterLink reloadDocument={file.test(props.to)} {...props} />
  );
}

/** A marked link has no looks of its own. */
type NavLinkProps = Omit<LinkProps, 'className' | 'style'>;

/** The same as a link, marked while its page or one below it is shown. */
export function NavLink({ to, ...rest }: NavLinkProps & SiteLinkProps) {
  const path = localizePath(useLocale(), to);
  const shown = useLocation().pathname.toLowerCase();
  if (!import.meta.env.SSR || !isStaticPath(path)) return <RouterNavLink to={path} {...rest} />;
  const own = path.replace(/[?#].*/, '').toLowerCase();
  const isShown = shown === own || shown.startsWith(`${own}/`);
  const marks = isShown
    ? ({ 'aria-current': 'page', className: 'active' } as const)
    : { className: '' };
  return <StaticLink to={path} {...rest} {...marks} />;
}
