import { expect, it } from 'vitest';
import type { IndexedFilm } from '../../lib/content/queries/film-index-queries.server.ts';
import { rankRelatedFilms } from './related-films.server.ts';

const createFilm = (slug: string, ...topics: string[]): IndexedFilm => ({
  id: slug,
  slug,
  title: slug,
  audioOnly: false,
  year: null,
  livePlaybackId: null,
  isLive: false,
  topics: topics.map((topic) => ({ slug: topic })),
  video: { video: { muxPlaybackId: slug, duration: 1 } },
});

it('ranks the other films by the number of shared topics', () => {
  const films = [
    createFilm('one', 'sea'),
    createFilm('two'),
    createFilm('three', 'sea', 'night'),
    createFilm('four', 'night', 'sea'),
    createFilm('five', 'night'),
  ];
  const slugs = (of: string) => rankRelatedFilms(films, of).map(({ slug }) => slug);
  expect(slugs('four')).toEqual(['three', 'one', 'five']);
  expect(slugs('two')).toEqual(['one', 'three', 'four']);
});
