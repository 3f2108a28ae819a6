import type { FilmCardData } from '../../lib/content/queries/film-queries.server.ts';
import { Image } from '../image/image.tsx';
import { createPosterImage } from './create-poster-image.ts';

/** The `sizes` of a video in prose; must match `.prose` in the style sheets. */
export const proseVideoSizes = '(min-width: 760px) 720px, 100vw';

export interface AutoplayVideoProps {
  readonly film: Pick<FilmCardData, 'title' | 'video'>;
  /** The `sizes` attribute of the poster. */
  readonly sizes?: string;
}

/** Shows the poster of an autoplaying video until the player has loaded. */
export function AutoplayVideoPlaceholder({ film, sizes = proseVideoSizes }: AutoplayVideoProps) {
  return (
    <div className="autoplay-video">
      <Image image={createPosterImage(film.video.video)} layout="fill" sizes={sizes} />
    </div>
  );
}
