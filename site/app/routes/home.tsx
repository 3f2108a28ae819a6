import { useRef } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { getRouteDependencies } from '../lib/content/page-dependencies.ts';
import { homePageQuery } from '../lib/content/queries/home-query.server.ts';
import { requireRecord, loadContent } from '../lib/content/load-content.server.ts';
import { isFilmReady } from '../components/video/is-film-ready.ts';
import { CachedFragment } from '../lib/ssr/cached-fragment.tsx';
import { Link } from '../components/link/link.tsx';
import { useMessages } from '../lib/i18n/use-locale.ts';
import { createPosterShareImage } from '../lib/head/share-image.server.ts';
import { FilmGrid } from '../features/films/film-grid.tsx';
import { VideoPlayer, playerSizes } from '../components/video/video-player.tsx';
import AutoplayVideo from '../components/video/autoplay-video.tsx';
import { useChapters } from '../components/video/use-chapters.ts';
import { createPageMeta } from '../lib/head/page-meta.server.ts';
import { siteContext } from '../lib/site/site-context.ts';
import { Comparison } from '../features/home/comparison.tsx';
import { InstallChoice } from '../features/home/install-choice.tsx';
import { useHomeMessages } from '../features/home/use-home-messages.ts';
import { packageInfo } from '../features/docs/package-info.server.ts';
import { getLocale, localizePath } from '../lib/i18n/locale-paths.ts';
import { createShareData } from '../features/share/share-data.ts';
import { sanitizeHref } from '../lib/security/safe-href.ts';
import type { Route } from './+types/home.ts';

export async function loader(args: Route.LoaderArgs) {
  const { homePage } = await loadContent(args, homePageQuery);
  const page = requireRecord(homePage);
  const site = args.context.get(siteContext);
  // A film that is being processed has no poster yet.
  const featured = page.featuredFilm && isFilmReady(page.featuredFilm) ? page.featuredFilm : null;
  const poster = featured?.video.video.shareImageUrl;
  const head = await createPageMeta(args, {
    description: page.lede,
    image: poster ? createPosterShareImage(poster, page.headline) : undefined,
  });
  const locale = getLocale(args.url.pathname);
  const film = featured ?? page.films.find(isFilmReady);
  const shareData =
    film && createShareData(film, localizePath(locale, `/films/${film.slug}`), { ...site, locale });
  return {
    page,
    featured,
    shareData,
    installCommand: packageInfo.installCommand,
    site,
    head,
    content: getRouteDependencies(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { page, featured, shareData, installCommand, site } = loaderData;
  const messages = useMessages().home;
  const backgroundMessages = useHomeMessages();
  const otherFilms = page.films.filter(({ slug }) => slug !== featured?.slug);
  const backgroundFilm = otherFilms.find(
    (film) => film.audioOnly !== true && !film.isLive && isFilmReady(film),
  );
  const player = useRef<VitrinePlayer>(null);
  useChapters(player, featured?.chapters ?? null);
  return (
    <div className="page-container">
      <section className="hero">
        <CachedFragment as="div" name="hero" content={page}>
          <h1>{page.headline}</h1>
          {page.lede && <p>{page.lede}</p>}
          <p className="buttons">
            <CallToAction label={page.primaryLabel} href={page.primaryHref} className="button" />
            <CallToAction
              label={page.secondaryLabel}
              href={page.secondaryHref}
              className="button secondary"
            />
          </p>
        </CachedFragment>
        {shareData && <InstallChoice film={shareData} npm={installCommand} />}
      </section>
      {featured && (
        <section aria-label={featured.title}>
          <VideoPlayer
            key={featured.slug}
            ref={player}
            title={featured.title}
            video={featured.video.video}
            site={site}
            audio={featured.audioOnly === true}
            live={featured.isLive}
            preload="none"
          />
        </section>
      )}
      <CachedFragment
        as="section"
        name="more-films"
        content={page}
        className="home-films"
        aria-labelledby="more-films"
      >
        <h2 id="more-films" className="visually-hidden">
          {messages.films}
        </h2>
        <FilmGrid films={otherFilms} heading="h3" />
      </CachedFragment>
      {page.comparison && (
        <CachedFragment
          as="section"
          name="comparison"
          content={page}
          className="home-comparison"
          aria-labelledby="comparison"
        >
          <Comparison table={page.comparison} note={page.comparisonNote} />
        </CachedFragment>
      )}
      {page.measures && page.measures.length > 0 && (
        <CachedFragment
          as="section"
          name="measures"
          content={page}
          className="home-measurements"
          aria-labelledby="measures"
        >
          <h2 id="measures">{messages.measurements}</h2>
          <dl>
            {page.measures.map(({ value, text }) => (
              <div key={text}>
                <dt>{value}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </CachedFragment>
      )}
      {backgroundFilm && (
        <section aria-labelledby="background-video" className="home-background-video">
          <div className="home-background-video-text">
            <h2 id="background-video">{backgroundMessages.background}</h2>
            <p>
              {backgroundMessages.backgroundFurther}{' '}
              <Link to="/docs/background">{backgroundMessages.backgroundGuide}</Link>
            </p>
          </div>
          <AutoplayVideo film={backgroundFilm} sizes={playerSizes} />
        </section>
      )}
    </div>
  );
}

interface ActionProps {
  readonly label: string | null;
  readonly href: string | null;
  readonly className: string;
}

function CallToAction({ label, href, className }: ActionProps) {
  const url = sanitizeHref(href ?? undefined);
  if (!label || !url) return null;
  return (
    <Link className={className} to={url} prefetch="intent">
      {label}
    </Link>
  );
}
