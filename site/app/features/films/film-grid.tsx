import type { FilmCardData } from '../../lib/content/queries/film-queries.server.ts';
import { FilmCard, type FilmCardProps } from './film-card.tsx';

/** As many films as the first row can have. */
const firstRow = 3;

export interface FilmGridProps extends Pick<FilmCardProps, 'heading' | 'early'> {
  readonly films: readonly FilmCardData[];
}

/** Films side by side, as many as the width allows. */
export function FilmGrid({ films, early = false, ...card }: FilmGridProps) {
  return (
    <ul className="film-grid">
      {films.map((film, place) => (
        <li key={film.slug}>
          <FilmCard film={film} early={early && place < firstRow} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of films that are still on their way. */
export function FilmGridPlaceholder({ count }: { readonly count: number }) {
  return (
    <ul className="film-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <li key={place} className="film-card placeholder">
          <div className="film-card-picture" />
          <p>&nbsp;</p>
          <p>&nbsp;</p>
        </li>
      ))}
    </ul>
  );
}
