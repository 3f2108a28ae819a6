import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import {
  pageDependenciesContext,
  createPageDependencies,
} from '../../lib/content/page-dependencies.ts';
import { contentEndpointContext } from '../../lib/content/content-endpoint.ts';
import type { Insights } from './insights-schemas.ts';
import { applyFilmTitles, applyFilmTitle, loadFilmTitles } from './apply-film-titles.server.ts';

const closeCallbacks = new Set<() => void>();

afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closeCallbacks) close();
  closeCallbacks.clear();
});

/** Creates a page request whose content service responds by query variables. */
async function createPage(path: string, respond: (variables: Variables) => unknown) {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { variables } = JSON.parse(body) as { variables: Variables };
      response.end(JSON.stringify(respond(variables)));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeCallbacks.add(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const context = new RouterContextProvider();
  context.set(contentEndpointContext, { url: `http://127.0.0.1:${port}`, token: undefined });
  context.set(pageDependenciesContext, createPageDependencies());
  const url = new URL(path, 'http://vitrine.test');
  return { request: new Request(url), url, context };
}

interface Variables {
  readonly locale: string;
  readonly skip: number;
}

const film = (slug: string, muxPlaybackId: string, title: string, live: string | null = null) => ({
  ...{ slug, title, livePlaybackId: live },
  video: { video: { muxPlaybackId } },
});

const createInsights = (...films: [name: string, title: string][]): Insights => {
  const entries = films.map(([name, title]) => ({ name, title }));
  return { films: entries, filterOptions: { films: entries, browsers: [] } } as unknown as Insights;
};

it('shows site films with their title in the language of the page, and other films with the reported title', async () => {
  const page = await createPage('/de/insights', ({ locale }) => ({
    data: {
      allFilms:
        locale === 'de'
          ? [film('train', 'abc', 'Nachtzug'), film('abc', 'x', 'Slug'), film('on', 'y', 'Da', 'z')]
          : [],
      _allFilmsMeta: { count: 3 },
    },
  }));
  const titles = await loadFilmTitles(page);
  const insights = createInsights(
    ['abc', 'Night train'],
    ['train', ''],
    ['z', 'Live'],
    ['alien', 'Alien'],
  );
  const { films, filterOptions } = applyFilmTitles(insights, titles, undefined);
  const expectedTitles = ['Nachtzug', 'Nachtzug', 'Da', 'Alien'];
  expect(films.map(({ title }) => title)).toEqual(expectedTitles);
  expect(filterOptions.films.map(({ title }) => title)).toEqual(expectedTitles);
  expect(applyFilmTitle({ film: 'abc', title: 'Night train' }, titles).title).toBe('Nachtzug');
  expect(applyFilmTitle({ film: 'alien', title: 'Alien' }, titles).title).toBe('Alien');
  expect(applyFilmTitle({ film: null, title: null }, titles).title).toBeNull();
});

it('lists the selected film with its title even if it has no views in the period', async () => {
  const page = await createPage('/insights', () => ({
    data: { allFilms: [film('train', 'abc', 'Night train')], _allFilmsMeta: { count: 1 } },
  }));
  const { filterOptions } = applyFilmTitles(
    createInsights(['alien', 'Alien']),
    await loadFilmTitles(page),
    'abc',
  );
  expect(filterOptions.films).toEqual([
    { name: 'alien', title: 'Alien' },
    { name: 'abc', title: 'Night train' },
  ]);
});

it('loads the titles of all films, beyond the first page of results', async () => {
  const allFilms = Array.from({ length: 501 }, (_, index) =>
    film(`s${index}`, `p${index}`, `Film ${index}`),
  );
  const page = await createPage('/insights', ({ skip }) => ({
    data: { allFilms: allFilms.slice(skip, skip + 500), _allFilmsMeta: { count: allFilms.length } },
  }));
  expect((await loadFilmTitles(page)).get('p500')).toBe('Film 500');
});

it('shows the titles that players reported if the content service fails', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const page = await createPage('/insights', () => 'not a GraphQL response');
  const { films } = applyFilmTitles(
    createInsights(['abc', 'Reported']),
    await loadFilmTitles(page),
    undefined,
  );
  expect(films.map(({ title }) => title)).toEqual(['Reported']);
  expect(consoleError).toHaveBeenCalledOnce();
});
