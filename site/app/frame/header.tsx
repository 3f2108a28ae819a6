import { Link, NavLink } from 'react-router';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { Mark } from './mark.tsx';

const sections = [
  { to: '/films', label: 'Films' },
  { to: '/docs', label: 'Docs' },
  { to: '/journal', label: 'Journal' },
] as const;

/** The top of every page: the way home and to each section. */
export function Header() {
  return (
    <header className="header">
      <div className="header-row frame">
        <Link className="home-link" to="/">
          <Mark />
          Vitrine
        </Link>
        <nav aria-label="Sections">
          <ul>
            {sections.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeToggle />
      </div>
    </header>
  );
}
