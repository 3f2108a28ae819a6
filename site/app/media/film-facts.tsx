import type { FilmContent } from '../content/film.server.ts';
import { useTexts } from '../locale/use-locale.ts';
import { clock, isoDuration } from './clock.ts';

/** What there is to know of a film in numbers and names. */
export function FilmFacts({ film }: { readonly film: FilmContent }) {
  const texts = useTexts().film;
  const { duration, height } = film.video.video;
  return (
    <dl className="film-facts">
      {duration !== null && (
        <div>
          <dt>{texts.length}</dt>
          <dd>
            <time dateTime={isoDuration(duration)}>{clock(duration)}</time>
          </dd>
        </div>
      )}
      {film.year !== null && (
        <div>
          <dt>{texts.year}</dt>
          <dd>{film.year}</dd>
        </div>
      )}
      {(film.audioOnly || height > 0) && (
        <div>
          <dt>{texts.picture}</dt>
          <dd>{film.audioOnly ? texts.noPicture : texts.pictureUpTo(height)}</dd>
        </div>
      )}
      {film.credits && (
        <div>
          <dt>{texts.credits}</dt>
          <dd>{film.credits}</dd>
        </div>
      )}
    </dl>
  );
}
