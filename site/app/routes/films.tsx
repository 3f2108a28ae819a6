import { allFilms } from '../content/film.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { FilmGrid } from '../media/film-grid.tsx';
import { pageMeta } from '../page-meta.ts';
import { siteContext } from '../site-context.ts';
import type { Route } from './+types/films.ts';

const description = 'Films made for this player, to watch and to try every control on.';

export async function loader(args: Route.LoaderArgs) {
  const content = await pageContent(args, allFilms);
  return { films: content.allFilms, site: args.context.get(siteContext) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ origin: loaderData?.site.origin, path: '/films', title: 'Films', description });

export default function Films({ loaderData: { films } }: Route.ComponentProps) {
  return (
    <div className="frame">
      <header className="page-head">
        <h1>Films</h1>
        <p>{description}</p>
      </header>
      {films.length > 0 ? (
        <FilmGrid films={films} heading="h2" early />
      ) : (
        <p className="nothing">There is no film yet. The first one published will stand here.</p>
      )}
    </div>
  );
}
