import { useSearchParams } from 'react-router';
import { getContentState } from '../content/content-facts.ts';
import { filmCardsQuery, filmIndexQuery } from '../content/film-index.server.ts';
import { loadContent } from '../content/page-content.server.ts';
import { parseFacetSelection, matchesSelection } from '../films/facets.ts';
import { createFilters } from '../films/filters.ts';
import { FilmFilters } from '../films/film-filters.tsx';
import { throwPageNotFound } from '../lists/no-such-page.ts';
import { paginate } from '../lists/page-number.ts';
import { Pagination } from '../lists/pages.tsx';
import { createPageMeta } from '../head/page-head.server.ts';
import { getLocale } from '../locale/paths.ts';
import { useMessages } from '../locale/use-locale.ts';
import { FilmGrid } from '../media/film-grid.tsx';
import { getMessages } from '../texts/texts.ts';
import type { Route } from './+types/films.ts';

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  const texts = getMessages(getLocale(pathname)).films;
  const { allFilms: films, allTopics: topics } = await loadContent(args, filmIndexQuery);
  const choice = parseFacetSelection(searchParams);
  const fitting = films.filter((film) => matchesSelection(film, choice));
  const page = paginate(fitting, searchParams.get('page')) ?? throwPageNotFound();
  const ids = page.items.map(({ id }) => id);
  const cards = await loadContent(args, filmCardsQuery, { ids });
  const head = await createPageMeta(args, {
    ...texts,
    ...(page.number > 1 && { search: `?page=${page.number}` }),
    noIndex: Object.keys(choice).length > 0,
  });
  return {
    films: cards.allFilms,
    found: Object.keys(choice).length > 0 ? fitting.length : undefined,
    filters: createFilters({ films, topics, choice, texts }),
    pages: { number: page.number, count: page.count },
    head,
    content: getContentState(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function FilmsPage({ loaderData }: Route.ComponentProps) {
  const { films, found, filters, pages } = loaderData;
  const texts = useMessages().films;
  const [search] = useSearchParams();
  return (
    <div className="frame">
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p>{texts.description}</p>
      </header>
      <FilmFilters filters={filters} found={found} />
      {films.length > 0 ? (
        <FilmGrid films={films} heading="h2" early />
      ) : (
        <p className="nothing">{found === undefined ? texts.none : texts.noneFits}</p>
      )}
      {pages.count > 1 && <Pagination path="/films" {...pages} search={search} />}
    </div>
  );
}
