import { LanguageSwitcher } from './language-switcher.tsx';
import { Link, NavLink } from '../link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { SearchButton } from '../../features/search/search-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { Logo } from './logo.tsx';

const sections = ['films', 'docs', 'journal'] as const;

/** The top of every page: the way home and to each section. */
export function Header() {
  const { frame } = useMessages();
  return (
    <header className="header">
      <div className="header-row frame">
        <Link className="home-link" to="/">
          <Logo />
          Vitrine
        </Link>
        <nav aria-label={frame.sections}>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <NavLink to={`/${section}`} prefetch="intent">
                  {frame[section]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchButton />
        <LanguageSwitcher />
        <ThemeToggle />
      </div>
    </header>
  );
}
