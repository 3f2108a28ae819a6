import { Suspense, useRef } from 'react';
import { Await, Link, useSearchParams } from 'react-router';
import type { VitrinePlayer } from 'vitrine';
import { Transcript } from 'vitrine/react';
import { filmBySlug, otherFilms, type FilmCardContent } from '../content/film.server.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { ChapterList } from '../media/chapter-list.tsx';
import { FilmFacts } from '../media/film-facts.tsx';
import { FilmGrid, FilmGridPlaceholder } from '../media/film-grid.tsx';
import { FilmPlayer } from '../media/film-player.tsx';
import { startSeconds } from '../media/start-seconds.ts';
import { useChapters } from '../media/use-chapters.ts';
import { pageMeta } from '../page-meta.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/film.ts';

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  const others = pageContent(args, otherFilms, { slug }).then(
    (content) => content.allFilms,
    // The page stands without them, and their failure is in the log.
    (): FilmCardContent[] => [],
  );
  const { film } = await pageContent(args, filmBySlug, { slug });
  return { film: found(film), others, site: args.context.get(siteContext) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.site.origin,
        path: `/films/${loaderData.film.slug}`,
        title: loaderData.film.title,
        description: loaderData.film.tagline ?? loaderData.film.description,
        image: loaderData.film.video.video.thumbnailUrl,
        type: 'video.other',
      })
    : [];

export default function Film({ loaderData: { film, others, site } }: Route.ComponentProps) {
  const player = useRef<VitrinePlayer>(null);
  const [search] = useSearchParams();
  const start = startSeconds(search);
  useChapters(player, film.chapters);
  const goTo = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    void player.current.play();
  };
  return (
    <div className="frame">
      <div className="film-stage">
        <FilmPlayer
          key={`${film.slug} ${start}`}
          ref={player}
          id="film"
          title={film.title}
          video={film.video.video}
          videoOrigin={site.videoOrigin}
          audio={film.audioOnly === true}
          preload="metadata"
          startTime={start}
        />
      </div>
      <article className="film">
        <div className="film-words">
          <h1>{film.title}</h1>
          {film.tagline && <p className="lede">{film.tagline}</p>}
          {film.description && <p>{film.description}</p>}
        </div>
        <FilmFacts film={film} />
        {film.chapters && film.chapters.length > 0 && (
          <section className="film-chapters" aria-labelledby="chapters">
            <h2 id="chapters">Chapters</h2>
            <ChapterList chapters={film.chapters} onChoose={goTo} />
          </section>
        )}
        <details className="film-transcript">
          <summary>Transcript</summary>
          <Transcript key={film.slug} htmlFor="film" />
        </details>
      </article>
      <MoreFilms others={others} />
    </div>
  );
}

function MoreFilms({ others }: { readonly others: Promise<FilmCardContent[]> }) {
  return (
    <section className="more-films" aria-labelledby="more-films">
      <h2 id="more-films">More films</h2>
      <noscript>
        <p>
          <Link to="/films">See all films</Link>
        </p>
      </noscript>
      <Suspense fallback={<FilmGridPlaceholder count={2} />}>
        <Await resolve={others}>{(films) => <FilmGrid films={films} heading="h3" />}</Await>
      </Suspense>
    </section>
  );
}
