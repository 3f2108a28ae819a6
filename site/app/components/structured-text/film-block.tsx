import { lazy, Suspense } from 'react';
import { isFilmReady } from '../video/is-film-ready.ts';
import { AutoplayVideoPlaceholder } from '../video/autoplay-video-placeholder.tsx';
import type { FilmBlockRecord } from '../../lib/content/structured-text-records.ts';

/** Loaded on demand, so that articles without a film do not load the player. */
const AutoplayVideo = lazy(() => import('../video/autoplay-video.tsx'));

/** Loaded on demand, because few articles have a film that is being processed. */
const VideoPreparing = lazy(async () => ({
  default: (await import('../video/video-preparing.tsx')).VideoPreparing,
}));

/**
 * A film within structured text. It plays while it is in view. If it is being processed, shows a
 * message.
 */
export function FilmBlock({ film, caption, hasFailed = false }: FilmBlockRecord) {
  if (!film) return null;
  const isReady = isFilmReady(film);
  return (
    <figure className="wide">
      <Suspense
        fallback={
          isReady ? <AutoplayVideoPlaceholder film={film} /> : <div className="film-preparing" />
        }
      >
        {isReady ? <AutoplayVideo film={film} /> : <VideoPreparing hasFailed={hasFailed} />}
      </Suspense>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
