import { lazy, Suspense } from 'react';
import { isReady } from '../video/is-ready.ts';
import { AutoplayVideoPlaceholder } from '../video/autoplay-video-placeholder.tsx';
import type { FilmBlockRecord } from '../../lib/content/structured-text-records.ts';

/** The player comes with the pages that show a film, and with no other. */
const Film = lazy(() => import('../video/autoplay-video.tsx'));

/** Few films are being made while somebody reads of them. */
const Preparing = lazy(async () => ({
  default: (await import('../video/video-preparing.tsx')).VideoPreparing,
}));

/** A film in the midst of a text; one that is still being made says so, and plays once it is there. */
export function FilmBlock({ film, caption, hasFailed = false }: FilmBlockRecord) {
  if (!film) return null;
  const isMade = isReady(film);
  return (
    <figure className="wide">
      <Suspense
        fallback={
          isMade ? <AutoplayVideoPlaceholder film={film} /> : <div className="film-preparing" />
        }
      >
        {isMade ? <Film film={film} /> : <Preparing hasFailed={hasFailed} />}
      </Suspense>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
