import { useRef } from 'react';
import { Link } from 'react-router';
import type { VitrinePlayer } from 'vitrine';
import { home } from '../content/home.server.ts';
import { found, pageContent } from '../content/page-content.server.ts';
import { FilmGrid } from '../media/film-grid.tsx';
import { FilmPlayer } from '../media/film-player.tsx';
import { useChapters } from '../media/use-chapters.ts';
import { pageMeta } from '../page-meta.ts';
import { siteContext } from '../site-context.ts';
import { safeHref } from '../structured-text/safe-href.ts';
import type { Route } from './+types/home.ts';

export async function loader(args: Route.LoaderArgs) {
  const { homePage } = await pageContent(args, home);
  return { page: found(homePage), site: args.context.get(siteContext) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.site.origin,
        path: '/',
        title: 'Vitrine',
        description: loaderData.page.lede,
        ...(loaderData.page.featuredFilm && {
          image: loaderData.page.featuredFilm.video.video.thumbnailUrl,
        }),
      })
    : [];

export default function Home({ loaderData: { page, site } }: Route.ComponentProps) {
  const featured = page.featuredFilm;
  const others = page.films.filter(({ slug }) => slug !== featured?.slug);
  const player = useRef<VitrinePlayer>(null);
  useChapters(player, featured?.chapters ?? null);
  return (
    <div className="frame">
      <section className="hero">
        <h1>{page.headline}</h1>
        <div>
          {page.lede && <p>{page.lede}</p>}
          <p className="buttons">
            <Action label={page.primaryLabel} href={page.primaryHref} look="button" />
            <Action label={page.secondaryLabel} href={page.secondaryHref} look="button quiet" />
          </p>
        </div>
      </section>
      {featured && (
        <section aria-label={featured.title}>
          <FilmPlayer
            key={featured.slug}
            ref={player}
            title={featured.title}
            video={featured.video.video}
            videoOrigin={site.videoOrigin}
            audio={featured.audioOnly === true}
            preload="none"
          />
        </section>
      )}
      <section aria-labelledby="more-films" className="home-films">
        <h2 id="more-films" className="visually-hidden">
          Films
        </h2>
        <FilmGrid films={others} heading="h3" />
      </section>
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
