import { Link } from 'react-router';
import type { FilmCardContent } from '../content/film.server.ts';
import { clock, isoDuration } from './clock.ts';
import { posterSources } from './poster.ts';

/**
 * Width of a card on screen, in step with `.film-grid` in the style sheets; a browser that can
 * measures it by itself.
 */
const cardSizes =
  'auto, (min-width: 1280px) 382px, (min-width: 900px) 30vw, (min-width: 540px) 46vw, calc(100vw - 32px)';

export interface FilmCardProps {
  readonly film: FilmCardContent;
  /** Level that the film's title has among the headings of the page. */
  readonly heading: 'h2' | 'h3';
  /** Whether the card can be on the first screen; others load their picture as they come near. */
  readonly early?: boolean;
}

/** One film among others: picture, length, title and a line about it. */
export function FilmCard({ film, heading: Heading, early = false }: FilmCardProps) {
  const { thumbnailUrl, blurUpThumb, duration } = film.video.video;
  return (
    <article className="film-card">
      <div className="film-card-picture">
        <img
          alt=""
          {...posterSources(thumbnailUrl)}
          sizes={cardSizes}
          width={640}
          height={360}
          loading={early ? 'eager' : 'lazy'}
          decoding="async"
          style={blurUpThumb ? { backgroundImage: `url(${blurUpThumb})` } : undefined}
        />
        {duration !== null && <time dateTime={isoDuration(duration)}>{clock(duration)}</time>}
      </div>
      <Heading>
        <Link to={`/films/${film.slug}`} prefetch="intent">
          {film.title}
        </Link>
      </Heading>
      {film.tagline && <p>{film.tagline}</p>}
    </article>
  );
}
