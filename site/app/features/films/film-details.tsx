import type { FilmData } from '../../lib/content/queries/film-queries.server.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { formatTime, toIsoDuration } from '../../lib/i18n/format-time.ts';

/** The duration, year, resolution and credits of a film. */
export function FilmDetails({ film }: { readonly film: FilmData }) {
  const messages = useMessages().film;
  const { duration, height } = film.video.video;
  return (
    <dl className="film-details">
      {duration !== null && (
        <div>
          <dt>{messages.length}</dt>
          <dd>
            <time dateTime={toIsoDuration(duration)}>{formatTime(duration)}</time>
          </dd>
        </div>
      )}
      {film.year !== null && (
        <div>
          <dt>{messages.year}</dt>
          <dd>{film.year}</dd>
        </div>
      )}
      {(film.audioOnly || height > 0) && (
        <div>
          <dt>{messages.format}</dt>
          <dd>{film.audioOnly ? messages.noPicture : messages.pictureUpTo(height)}</dd>
        </div>
      )}
      {film.credits && (
        <div>
          <dt>{messages.credits}</dt>
          <dd>{film.credits}</dd>
        </div>
      )}
    </dl>
  );
}
