import { useSearchParams } from 'react-router';
import { getRouteDependencies } from '../../lib/content/page-dependencies.ts';
import {
  filmCardsQuery,
  filmIndexQuery,
} from '../../lib/content/queries/film-index-queries.server.ts';
import { loadContent } from '../../lib/content/load-content.server.ts';
import { parseFacetSelection, matchesSelection } from '../../features/films/facets.ts';
import { createFilters } from '../../features/films/filter-options.ts';
import { FilmFilters } from '../../features/films/film-filters.tsx';
import { throwPageOutOfRange } from '../../components/list/page-not-found.ts';
import { paginate } from '../../components/list/paginate.ts';
import { Pagination } from '../../components/list/pagination.tsx';
import { createPageMeta } from '../../lib/head/page-meta.server.ts';
import { getLocale } from '../../lib/i18n/locale-paths.ts';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import { FilmGrid } from '../../features/films/film-grid.tsx';
import { getMessages } from '../../lib/i18n/messages.ts';
import type { Route } from './+types/films.ts';

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  const messages = getMessages(getLocale(pathname)).films;
  const { allFilms: films, allTopics: topics } = await loadContent(args, filmIndexQuery);
  const selection = parseFacetSelection(searchParams);
  const matches = films.filter((film) => matchesSelection(film, selection));
  const isFiltered = Object.keys(selection).length > 0;
  const pageOfMatches = paginate(matches, searchParams.get('page')) ?? throwPageOutOfRange();
  const ids = pageOfMatches.items.map(({ id }) => id);
  const cards = await loadContent(args, filmCardsQuery, { ids });
  const head = await createPageMeta(args, {
    ...messages,
    ...(pageOfMatches.page > 1 && { search: `?page=${pageOfMatches.page}` }),
    noIndex: isFiltered,
  });
  return {
    films: cards.allFilms,
    matchCount: isFiltered ? matches.length : undefined,
    filters: createFilters({ films, topics, selection, messages }),
    pagination: { page: pageOfMatches.page, pageCount: pageOfMatches.pageCount },
    head,
    content: getRouteDependencies(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function FilmsPage({ loaderData }: Route.ComponentProps) {
  const { films, matchCount, filters, pagination } = loaderData;
  const messages = useMessages().films;
  const [searchParams] = useSearchParams();
  return (
    <div className="page-container">
      <header className="page-header">
        <h1>{messages.title}</h1>
        <p>{messages.description}</p>
      </header>
      <FilmFilters filters={filters} matchCount={matchCount} />
      {films.length > 0 ? (
        <FilmGrid films={films} heading="h2" isAboveFold />
      ) : (
        <p className="empty-message">
          {matchCount === undefined ? messages.noFilms : messages.noMatches}
        </p>
      )}
      {pagination.pageCount > 1 && (
        <Pagination path="/films" {...pagination} searchParams={searchParams} />
      )}
    </div>
  );
}
