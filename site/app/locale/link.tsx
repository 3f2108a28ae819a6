import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  useLocation,
  type LinkProps,
} from 'react-router';
import { DrawnLink, isPlain } from './drawn-link.tsx';
import { pathIn } from './paths.ts';
import { useLocale } from './use-locale.ts';

/** A link of one site to itself, written as the default language has it. */
interface Within {
  readonly to: string;
}

/** A link that stays in the language of the page it stands on. */
export function Link({ to, ...rest }: LinkProps & Within) {
  return <LinkAsWritten to={pathIn(useLocale(), to)} {...rest} />;
}

/** What has an ending is no page that the router could show. */
const file = /^[^?#]*\.\w+(?:$|[?#])/;

/** A link to an address as it is, in whichever language. */
export function LinkAsWritten(props: LinkProps & Within) {
  return import.meta.env.SSR && isPlain(props.to) ? (
    <DrawnLink {...props} />
  ) : (
    <RouterLink reloadDocument={file.test(props.to)} {...props} />
  );
}

/** A marked link has no looks of its own. */
type Marked = Omit<LinkProps, 'className' | 'style'>;

/** The same as a link, marked while its page or one below it is shown. */
export function NavLink({ to, ...rest }: Marked & Within) {
  const path = pathIn(useLocale(), to);
  const shown = useLocation().pathname.toLowerCase();
  if (!import.meta.env.SSR || !isPlain(path)) return <RouterNavLink to={path} {...rest} />;
  const own = path.replace(/[?#].*/, '').toLowerCase();
  const isShown = shown === own || shown.startsWith(`${own}/`);
  const marks = isShown
    ? ({ 'aria-current': 'page', className: 'active' } as const)
    : { className: '' };
  return <DrawnLink to={path} {...rest} {...marks} />;
}
