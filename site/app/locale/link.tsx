import {
  Link as PlainLink,
  NavLink as PlainNavLink,
  type LinkProps,
  type NavLinkProps,
} from 'react-router';
import { pathIn } from './paths.ts';
import { useLocale } from './use-locale.ts';

/** A link of one site to itself, written as the default language has it. */
interface Within {
  readonly to: string;
}

/** A link that stays in the language of the page it stands on. */
export function Link({ to, ...rest }: LinkProps & Within) {
  return <PlainLink to={pathIn(useLocale(), to)} {...rest} />;
}

/** The same, marked while its page or one below it is shown. */
export function NavLink({ to, ...rest }: NavLinkProps & Within) {
  return <PlainNavLink to={pathIn(useLocale(), to)} {...rest} />;
}
