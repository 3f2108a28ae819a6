import type { FilmContent } from '../content/film.server.ts';
import { clock, isoDuration } from './clock.ts';

/** What there is to know of a film in numbers and names. */
export function FilmFacts({ film }: { readonly film: FilmContent }) {
  const { duration, height } = film.video.video;
  return (
    <dl className="film-facts">
      {duration !== null && (
        <div>
          <dt>Length</dt>
          <dd>
            <time dateTime={isoDuration(duration)}>{clock(duration)}</time>
          </dd>
        </div>
      )}
      {film.year !== null && (
        <div>
          <dt>Year</dt>
          <dd>{film.year}</dd>
        </div>
      )}
      <div>
        <dt>Picture</dt>
        <dd>{film.audioOnly ? 'None, sound only' : `Up to ${height}p`}</dd>
      </div>
      {film.credits && (
        <div>
          <dt>Credits</dt>
          <dd>{film.credits}</dd>
        </div>
      )}
    </dl>
  );
}
