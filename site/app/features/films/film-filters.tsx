import { useRef } from 'react';
import { useFocusFallback } from '../../lib/react/use-focus-fallback.ts';
import { Link } from '../../components/link/link.tsx';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import type { FilterGroup } from './filter-options.ts';

export interface FilmFiltersProps {
  readonly filters: readonly FilterGroup[];
  /** Number of matching films; `undefined` if nothing is selected. */
  readonly matchCount: number | undefined;
}

/** Filter links for the list of films. Every selection has its own URL. */
export function FilmFilters({ filters, matchCount }: FilmFiltersProps) {
  const messages = useMessages().films;
  const containerRef = useRef<HTMLDivElement>(null);
  const restoreFocusAfterChange = useFocusFallback(() => containerRef.current?.querySelector('a'));
  return (
    <div ref={containerRef} className="film-filters">
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
      <output className="film-count">
        {matchCount !== undefined && (
          <>
            {messages.matchCount(matchCount)}{' '}
            <Link to="/films" onClick={restoreFocusAfterChange}>
              {messages.all}
            </Link>
          </>
        )}
      </output>
    </div>
  );
}
