import type { FilmCardContent } from '../content/film.server.ts';
import { Image } from './image.tsx';
import { posterOf } from './poster.ts';

/** Width of a film in running text, in step with `.prose` in the style sheets. */
export const filmSizes = '(min-width: 760px) 720px, 100vw';

export interface FilmProps {
  readonly film: Pick<FilmCardContent, 'title' | 'video'>;
  /** Width of its poster on the page, as browsers want it said. */
  readonly sizes?: string;
}

/** Holds the place of a film that is presented, with its poster, until the player has come. */
export function FilmPlace({ film, sizes = filmSizes }: FilmProps) {
  return (
    <div className="film-show">
      <Image image={posterOf(film.video.video)} layout="fill" sizes={sizes} />
    </div>
  );
}
