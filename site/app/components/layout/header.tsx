import type { ReactNode } from 'react';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Link, NavLink } from '../link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { Logo } from './logo.tsx';

const sections = ['films', 'docs', 'journal'] as const;

interface HeaderProps {
  /** The button that opens the site search. */
  readonly search: ReactNode;
}

/** The header of every page, with links to the home page and the sections. */
export function Header({ search }: HeaderProps) {
  const { layout } = useMessages();
  return (
    <header className="header">
      <div className="header-row page-container">
        <Link className="home-link" to="/">
          <Logo />
          Vitrine
        </Link>
        <nav aria-label={layout.sections}>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <NavLink to={`/${section}`} prefetch="intent">
                  {layout[section]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {search}
        <LanguageSwitcher />
        <ThemeToggle />
      </div>
    </header>
  );
}
