import type { FilmCardData } from '../../lib/content/queries/film-queries.server.ts';
import { FilmCard, type FilmCardProps } from './film-card.tsx';

/** Maximum number of columns, which is also the number of cards in the first row. */
const MAX_COLUMNS = 3;

export interface FilmGridProps extends Pick<FilmCardProps, 'heading' | 'isAboveFold'> {
  readonly films: readonly FilmCardData[];
}

/** A responsive grid of film cards. */
export function FilmGrid({ films, isAboveFold = false, ...card }: FilmGridProps) {
  return (
    <ul className="film-grid">
      {films.map((film, index) => (
        <li key={film.slug}>
          <FilmCard film={film} isAboveFold={isAboveFold && index < MAX_COLUMNS} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** Placeholder of a grid while its films load. */
export function FilmGridPlaceholder({ count }: { readonly count: number }) {
  return (
    <ul className="film-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="film-card placeholder">
          <div className="film-card-image" />
          <p>&nbsp;</p>
          <p>&nbsp;</p>
        </li>
      ))}
    </ul>
  );
}
