import { useRef } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { contentState } from '../content/content-facts.ts';
import { home } from '../content/home.server.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { isReady } from '../media/is-ready.ts';
import { DrawnOnce } from '../drawn-once/drawn-once.tsx';
import { Link } from '../locale/link.tsx';
import { useTexts } from '../locale/use-locale.ts';
import { sharedPoster } from '../media/shared-picture.server.ts';
import { FilmGrid } from '../media/film-grid.tsx';
import { FilmPlayer, stageSizes } from '../media/film-player.tsx';
import Film from '../media/film.tsx';
import { useChapters } from '../media/use-chapters.ts';
import { pageHead } from '../head/page-head.server.ts';
import { siteContext } from '../site-context.ts';
import { Comparison } from '../home/comparison.tsx';
import { InstallChoice } from '../home/install-choice.tsx';
import { useHomeTexts } from '../home/use-home-texts.ts';
import { packageFacts } from '../docs/package-facts.server.ts';
import { localeOf, pathIn } from '../locale/paths.ts';
import { sharedFilm } from '../share/shared-film.ts';
import { safeHref } from '../structured-text/safe-href.ts';
import type { Route } from './+types/home.ts';

export async function loader(args: Route.LoaderArgs) {
  const { homePage } = await pageContent(args, home);
  const page = found(homePage);
  const site = args.context.get(siteContext);
  // One that is still being made has nothing to show, and comes when it has.
  const featured = page.featuredFilm && isReady(page.featuredFilm) ? page.featuredFilm : null;
  const poster = featured?.video.video.shared;
  const head = await pageHead(args, {
    description: page.lede,
    picture: poster ? sharedPoster(poster, page.headline) : undefined,
  });
  const locale = localeOf(args.url.pathname);
  const film = featured ?? page.films.find(isReady);
  const shared =
    film && sharedFilm(film, pathIn(locale, `/films/${film.slug}`), { ...site, locale });
  const npm = packageFacts.installCommand;
  return { page, featured, shared, npm, site, head, content: contentState(args.context) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, featured, shared, npm, site } = loaderData;
  const texts = useTexts().home;
  const words = useHomeTexts();
  const others = page.films.filter(({ slug }) => slug !== featured?.slug);
  const presented = others.find((film) => film.audioOnly !== true && !film.isLive && isReady(film));
  const player = useRef<VitrinePlayer>(null);
  useChapters(player, featured?.chapters ?? null);
  return (
    <div className="frame">
      <section className="hero">
        <DrawnOnce as="div" kind="hero" of={page}>
          <h1>{page.headline}</h1>
          {page.lede && <p>{page.lede}</p>}
          <p className="buttons">
            <Action label={page.primaryLabel} href={page.primaryHref} look="button" />
            <Action label={page.secondaryLabel} href={page.secondaryHref} look="button quiet" />
          </p>
        </DrawnOnce>
        {shared && <InstallChoice film={shared} npm={npm} />}
      </section>
      {featured && (
        <section aria-label={featured.title}>
          <FilmPlayer
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
      <DrawnOnce
        as="section"
        kind="more-films"
        of={page}
        className="home-films"
        aria-labelledby="more-films"
      >
        <h2 id="more-films" className="visually-hidden">
          {texts.films}
        </h2>
        <FilmGrid films={others} heading="h3" />
      </DrawnOnce>
      {page.comparison && (
        <DrawnOnce
          as="section"
          kind="comparison"
          of={page}
          className="home-comparison"
          aria-labelledby="comparison"
        >
          <Comparison table={page.comparison} note={page.comparisonNote} />
        </DrawnOnce>
      )}
      {page.measures && page.measures.length > 0 && (
        <DrawnOnce
          as="section"
          kind="measures"
          of={page}
          className="home-measures"
          aria-labelledby="measures"
        >
          <h2 id="measures">{texts.measured}</h2>
          <dl>
            {page.measures.map(({ value, text }) => (
              <div key={text}>
                <dt>{value}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </DrawnOnce>
      )}
      {presented && (
        <section aria-labelledby="presented" className="home-show">
          <div className="home-show-words">
            <h2 id="presented">{words.background}</h2>
            <p>
              {words.backgroundFurther} <Link to="/docs/background">{words.backgroundGuide}</Link>
            </p>
          </div>
          <Film film={presented} sizes={stageSizes} />
        </section>
      )}
    </div>
  );
}

interface ActionProps {
  readonly label: string | null;
  readonly href: string | null;
  readonly look: string;
}

function Action({ label, href, look }: ActionProps) {
  const address = safeHref(href ?? undefined);
  if (!label || !address) return null;
  return (
    <Link className={look} to={address} prefetch="intent">
      {label}
    </Link>
  );
}
