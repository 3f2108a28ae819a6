import { Suspense, useRef } from 'react';
import { Await, useSearchParams } from 'react-router';
import type { VitrinePlayer } from 'vitrine';
import { Transcript } from 'vitrine/react';
import { getRouteDependencies } from '../../lib/content/page-dependencies.ts';
import { filmQuery } from '../../lib/content/queries/film-queries.server.ts';
import { requireRecord, loadContent } from '../../lib/content/load-content.server.ts';
import { createFilmMeta } from '../../features/films/film-meta.server.ts';
import { isFilmReady } from '../../components/video/is-film-ready.ts';
import { VideoPreparing } from '../../components/video/video-preparing.tsx';
import { loadRelatedFilms } from '../../features/films/related-films.server.ts';
import { ShareButton } from '../../features/share/share-button.tsx';
import { createShareData } from '../../features/share/share-data.ts';
import { useHasWaited } from '../../components/video/use-has-waited.ts';
import { hasProcessingFailed } from '../../features/films/has-processing-failed.server.ts';
import { Link } from '../../components/link/link.tsx';
import { getLocale } from '../../lib/i18n/locale-paths.ts';
import { resolveContentLocale } from '../../lib/i18n/resolve-content-locale.ts';
import { useLocale, useMessages } from '../../lib/i18n/use-locale.ts';
import { ChapterList } from '../../features/films/chapter-list.tsx';
import { FilmDetails } from '../../features/films/film-details.tsx';
import { FilmGrid, FilmGridPlaceholder } from '../../features/films/film-grid.tsx';
import { VideoPlayer } from '../../components/video/video-player.tsx';
import { parseStartTime, limitStartTime } from '../../lib/site/start-time.ts';
import { useChapters } from '../../components/video/use-chapters.ts';
import { siteContext } from '../../lib/site/site-context.ts';
import type { Route } from './+types/film.ts';

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  const { film: loadedFilm } = await loadContent(args, filmQuery, { slug });
  const film = requireRecord(loadedFilm);
  const site = args.context.get(siteContext);
  const [head, hasFailed] = await Promise.all([
    createFilmMeta(args, film),
    !isFilmReady(film) && hasProcessingFailed(args, film.video.video.muxPlaybackId),
  ]);
  return {
    film,
    hasFailed,
    relatedFilms: loadRelatedFilms(args, slug),
    site,
    shareData: createShareData(film, args.url.pathname, {
      ...site,
      locale: getLocale(args.url.pathname),
    }),
    head,
    content: getRouteDependencies(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function FilmPage({ loaderData }: Route.ComponentProps) {
  const { film, hasFailed, relatedFilms, site, shareData } = loaderData;
  const player = useRef<VitrinePlayer>(null);
  const messages = useMessages().film;
  const lang = resolveContentLocale(useLocale(), film._locales);
  const [search] = useSearchParams();
  const { duration } = film.video.video;
  const startTime = limitStartTime(parseStartTime(search), { isLive: film.isLive, duration });
  const isPlayable = isFilmReady(film);
  const hasWaited = useHasWaited(!isPlayable, film.slug);
  useChapters(player, isPlayable ? film.chapters : null);
  const seekTo = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    void player.current.play();
  };
  return (
    <div className="page-container">
      <div className="film-player">
        {isPlayable ? (
          <VideoPlayer
            key={`${film.slug} ${startTime}`}
            ref={player}
            id="film"
            title={film.title}
            video={film.video.video}
            site={site}
            audio={film.audioOnly === true}
            live={film.isLive}
            preload="metadata"
            startTime={startTime}
            autoplay={hasWaited}
          />
        ) : (
          <VideoPreparing hasFailed={hasFailed} />
        )}
      </div>
      <article className="film">
        <div className="film-text" lang={lang}>
          <h1>{film.title}</h1>
          {film.tagline && <p className="lede">{film.tagline}</p>}
          {film.description && <p>{film.description}</p>}
        </div>
        <div className="film-sidebar">
          <FilmDetails film={film} />
          <ShareButton film={shareData} player={player} />
        </div>
        {film.chapters && film.chapters.length > 0 && (
          <section className="film-chapters" aria-labelledby="chapters">
            <h2 id="chapters">{messages.chapters}</h2>
            <ChapterList chapters={film.chapters} onSelect={seekTo} />
          </section>
        )}
        {isPlayable && !film.isLive && (
          <details className="film-transcript">
            <summary>{messages.transcript}</summary>
            <Transcript key={film.slug} htmlFor="film" />
            <noscript>
              <p>
                <Link to={`/films/${encodeURIComponent(film.slug)}/transcript`}>
                  {messages.readTranscript}
                </Link>
              </p>
            </noscript>
          </details>
        )}
      </article>
      <RelatedFilms films={relatedFilms} />
    </div>
  );
}

interface RelatedFilmsProps {
  readonly films: Route.ComponentProps['loaderData']['relatedFilms'];
}

function RelatedFilms({ films }: RelatedFilmsProps) {
  const messages = useMessages().film;
  return (
    <section className="more-films" aria-labelledby="more-films">
      <h2 id="more-films">{messages.more}</h2>
      <noscript>
        <p>
          <Link to="/films">{messages.all}</Link>
        </p>
      </noscript>
      <Suspense fallback={<FilmGridPlaceholder count={3} />}>
        <Await resolve={films}>{(loaded) => <FilmGrid films={loaded} heading="h3" />}</Await>
      </Suspense>
    </section>
  );
}
