import { useRef } from 'react';
import { useFocusKept } from '../../lib/react/use-kept-focus.ts';
import { Link } from '../../components/link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import type { FilterGroup } from './filter-options.ts';

export interface FilmFiltersProps {
  readonly filters: readonly FilterGroup[];
  /** How many films there are of what was chosen; undefined while nothing is. */
  readonly found: number | undefined;
}

/** Narrows the list of films down; every choice is an address of its own. */
export function FilmFilters({ filters, found }: FilmFiltersProps) {
  const texts = useMessages().films;
  const all = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusKept(() => all.current?.querySelector('a'));
  return (
    <div ref={all} className="film-filters">
      {filters.map(({ facet, label, options }) => (
        <div key={facet}>
          <p id={`by-${facet}`}>{label}</p>
          <ul aria-labelledby={`by-${facet}`}>
            {options.map((option) => (
              <li key={option.label}>
                <Link
                  to={`/films${option.search}`}
                  aria-current={option.isSelected || undefined}
                  preventScrollReset
                >
                  {option.label} <span>{option.count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <output className="films-found">
        {found !== undefined && (
          <>
            {texts.found(found)}{' '}
            <Link to="/films" onClick={keepFocus}>
              {texts.all}
            </Link>
          </>
        )}
      </output>
    </div>
  );
}
