import type { FilmCardData } from '../../lib/content/queries/film-queries.server.ts';
import { Image } from '../image/image.tsx';
import { createPosterImage } from './poster-image.ts';

/** Width of a film in running text, in step with `.prose` in the style sheets. */
export const proseVideoSizes = '(min-width: 760px) 720px, 100vw';

export interface AutoplayVideoProps {
  readonly film: Pick<FilmCardData, 'title' | 'video'>;
  /** Width of its poster on the page, as browsers want it said. */
  readonly sizes?: string;
}

/** Holds the place of a film that is presented, with its poster, until the player has come. */
export function AutoplayVideoPlaceholder({ film, sizes = proseVideoSizes }: AutoplayVideoProps) {
  return (
    <div className="film-show">
      <Image image={createPosterImage(film.video.video)} layout="fill" sizes={sizes} />
    </div>
  );
}
