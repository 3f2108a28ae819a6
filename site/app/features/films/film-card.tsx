import { useViewTransitionState } from 'react-router';
import type { FilmCardData } from '../../lib/content/queries/film-queries.server.ts';
import { isReady } from '../../components/video/is-ready.ts';
import { Link } from '../../components/link/link.tsx';
import { localizePath } from '../../lib/i18n/locale-paths.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { formatTime, toIsoDuration } from '../../lib/i18n/format-time.ts';
import { Image } from '../../components/image/image.tsx';
import { createPosterImage } from '../../components/video/poster-image.ts';

/** Width of a card on screen, in step with `.film-grid` in the style sheets. */
const eagerSizes =
  '(min-width: 1280px) 382px, (min-width: 900px) 30vw, (min-width: 540px) 46vw, calc(100vw - 32px)';

/** A browser that can measures by itself what comes near. */
const cardSizes = `auto, ${eagerSizes}`;

/** A server draws nothing that moves, and what asks it can be drawn once for all readers. */
const useIsTransitioning = import.meta.env.SSR ? () => false : useViewTransitionState;

export interface FilmCardProps {
  readonly film: FilmCardData;
  /** Level that the film's title has among the headings of the page. */
  readonly heading: 'h2' | 'h3';
  /** Whether the card is in the first row of a page; others load their picture as they come near. */
  readonly early?: boolean;
}

/** One film among others: picture, length or that it is live, title and a line about it. */
export function FilmCard({ film, heading: Heading, early = false }: FilmCardProps) {
  const { duration } = film.video.video;
  const { kinds } = useMessages().films;
  const path = `/films/${film.slug}`;
  const isMoving = useIsTransitioning(localizePath(useLocale(), path));
  return (
    <article className="film-card">
      <div className="film-card-picture" data-moving={isMoving || undefined}>
        {isReady(film) && (
          <Image
            image={createPosterImage(film.video.video)}
            layout="fill"
            sizes={early ? eagerSizes : cardSizes}
            priority={early}
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
