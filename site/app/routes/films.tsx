import { useSearchParams } from 'react-router';
import { contentState } from '../content/content-facts.ts';
import { filmCards, filmIndex } from '../content/film-index.server.ts';
import { pageContent } from '../content/page-content.server.ts';
import { choiceIn, isChosen } from '../films/facets.ts';
import { filtersOf } from '../films/filters.ts';
import { FilmFilters } from '../films/film-filters.tsx';
import { noSuchPage } from '../lists/no-such-page.ts';
import { pageOf } from '../lists/page-number.ts';
import { Pages } from '../lists/pages.tsx';
import { pageHead } from '../head/page-head.server.ts';
import { localeOf } from '../locale/paths.ts';
import { useTexts } from '../locale/use-locale.ts';
import { FilmGrid } from '../media/film-grid.tsx';
import { textsIn } from '../texts/texts.ts';
import type { Route } from './+types/films.ts';

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  const texts = textsIn(localeOf(pathname)).films;
  const { allFilms: films, allTopics: topics } = await pageContent(args, filmIndex);
  const choice = choiceIn(searchParams);
  const fitting = films.filter((film) => isChosen(film, choice));
  const page = pageOf(fitting, searchParams.get('page')) ?? noSuchPage();
  const ids = page.items.map(({ id }) => id);
  const cards = await pageContent(args, filmCards, { ids });
  const head = await pageHead(args, {
    ...texts,
    ...(page.number > 1 && { search: `?page=${page.number}` }),
    isHidden: Object.keys(choice).length > 0,
  });
  return {
    films: cards.allFilms,
    found: Object.keys(choice).length > 0 ? fitting.length : undefined,
    filters: filtersOf({ films, topics, choice, texts }),
    pages: { number: page.number, count: page.count },
    head,
    content: contentState(args.context),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Films({ loaderData }: Route.ComponentProps) {
  const { films, found, filters, pages } = loaderData;
  const texts = useTexts().films;
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
      {pages.count > 1 && <Pages path="/films" {...pages} search={search} />}
    </div>
  );
}
