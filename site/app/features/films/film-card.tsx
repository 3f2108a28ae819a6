import { useViewTransitionState } from 'react-router';
import type { FilmCardData } from '../../lib/content/queries/film-queries.server.ts';
import { isFilmReady } from '../../components/video/is-film-ready.ts';
import { Link } from '../../components/link/link.tsx';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { formatTime, toIsoDuration } from '../../lib/i18n/format-time.ts';
import { Image } from '../../components/image/image.tsx';
import { createPosterImage } from '../../components/video/create-poster-image.ts';

/** The `sizes` of an eager card image; must match `.film-grid` in the style sheets. */
const eagerSizes =
  '(min-width: 1280px) 382px, (min-width: 900px) 30vw, (min-width: 540px) 46vw, calc(100vw - 32px)';

/** The `sizes` of a lazy card image. Browsers that support `auto` use its layout width. */
const lazySizes = `auto, ${eagerSizes}`;

/**
 * The server has no view transitions. Not using the hook there allows the rendered card to be
 * cached.
 */
const useIsTransitioning = import.meta.env.SSR ? () => false : useViewTransitionState;

export interface FilmCardProps {
  readonly film: FilmCardData;
  /** Heading level of the title. */
  readonly heading: 'h2' | 'h3';
  /** Whether the card is in the first row of a page. Other cards load their image lazily. */
  readonly isAboveFold?: boolean;
}

/** A film in a list: image, duration or live badge, title and tagline. */
export function FilmCard({ film, heading: Heading, isAboveFold = false }: FilmCardProps) {
  const { duration } = film.video.video;
  const { kinds } = useMessages().films;
  const path = `/films/${film.slug}`;
  const isTransitioning = useIsTransitioning(localizePath(useLocale(), path));
  return (
    <article className="film-card">
      <div className="film-card-image" data-transitioning={isTransitioning || undefined}>
        {isFilmReady(film) && (
          <Image
            image={createPosterImage(film.video.video)}
            layout="fill"
            sizes={isAboveFold ? eagerSizes : lazySizes}
            priority={isAboveFold}
          />
        )}
        {film.isLive && <span className="film-card-live">{kinds.live}</span>}
        {duration !== null && (
          <time dateTime={toIsoDuration(duration)}>{formatTime(duration)}</time>
        )}
      </div>
      <Heading>
        <Link to={path} prefetch="intent" viewTransition>
          {film.title}
        </Link>
      </Heading>
      {film.tagline && <p>{film.tagline}</p>}
    </article>
  );
}
