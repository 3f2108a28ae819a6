import { describe, expect, it } from 'vitest';
import { withLivePlayback } from '../../lib/content/queries/live-playback.ts';
import type { IndexedFilm } from '../../lib/content/queries/film-index-queries.server.ts';
import { en } from '../../lib/i18n/messages/en.ts';
import { parseFacetSelection, matchesSelection } from './facets.ts';
import { createFilters } from './filter-options.ts';
import { paginate } from '../../components/list/paginate.ts';

const film = (slug: string, seconds: number | null, ...topics: string[]): IndexedFilm =>
  withLivePlayback({
    id: slug,
    slug,
    title: slug,
    audioOnly: slug === 'tone',
    year: 2026,
    livePlaybackId: slug === 'room' ? 'room-dvr' : null,
    topics: topics.map((topic) => ({ slug: topic })),
    video: { video: { muxPlaybackId: slug, duration: seconds } },
  });

const films = [film('keep', 106, 'light', 'rooms'), film('train', 48, 'light'), film('tone', 212)];
const topics = [
  { slug: 'light', name: 'Light' },
  { slug: 'rooms', name: 'Rooms' },
  { slug: 'unused', name: 'Unused' },
];

function offered(search: string) {
  const choice = parseFacetSelection(new URLSearchParams(search));
  const filters = createFilters({ films, topics, choice, texts: en.films });
  return {
    shown: films.filter((each) => matchesSelection(each, choice)).map(({ slug }) => slug),
    filters: filters.map(({ facet, options }) => [
      facet,
      ...options.map((each) => `${each.isSelected ? '*' : ''}${each.label} ${each.count}`),
    ]),
    searches: filters.flatMap(({ options }) => options.map((option) => option.search)),
  };
}

describe('a list of films', () => {
  it('offers what tells its films apart, with how many there would be', () => {
    expect(offered('').shown).toEqual(['keep', 'train', 'tone']);
    expect(offered('').filters).toEqual([
      ['topic', 'Light 2', 'Rooms 1'],
      ['kind', 'Video 2', 'Audio 1'],
      ['length', 'Under a minute 1', '1 to 3 minutes 1', 'Over 3 minutes 1'],
    ]);
  });

  it('is narrowed down by everything that was chosen', () => {
    const { shown, filters, searches } = offered('topic=light&length=short');
    expect(shown).toEqual(['train']);
    expect(filters[0]).toEqual(['topic', '*Light 1', 'Rooms 0']);
    expect(searches).toContain('?length=short');
    expect(searches).toContain('?topic=light');
  });

  it('offers a way back out of a choice that no other film shares', () => {
    expect(offered('year=2026').filters.at(-1)).toEqual(['year', '*2026 3']);
    expect(offered('year=2026').searches.at(-1)).toBe('');
  });

  it.each(['topic=none', 'length=%22%3E', 'year=abc', 'kind=film&topic=unused'])(
    'is empty for %s, which no film is',
    (search) => {
      expect(offered(search).shown).toEqual([]);
    },
  );

  it('leaves films out of lengths while their own is not known', () => {
    expect(matchesSelection(film('new', null), { length: 'short' })).toBe(false);
    expect(matchesSelection(film('new', null), {})).toBe(true);
  });
});

it('a broadcast is a kind of its own and has no length', () => {
  const room = film('room', 48, 'rooms');
  expect(matchesSelection(room, { kind: 'live' })).toBe(true);
  expect(matchesSelection(room, { kind: 'film' })).toBe(false);
  expect(matchesSelection(room, { length: 'short' })).toBe(false);
  const filters = createFilters({ films: [...films, room], topics, choice: {}, texts: en.films });
  expect(filters[1]?.options.map(({ label, count }) => `${label} ${count}`)).toEqual([
    ...['Video 2', 'Audio 1', 'Live 1'],
  ]);
});

describe('a page of a list', () => {
  const all = Array.from({ length: 25 }, (_, place) => place);

  it('has its part of it', () => {
    expect(paginate(all, null)).toMatchObject({ number: 1, count: 3 });
    expect(paginate(all, '3')?.items).toEqual([24]);
    expect(paginate([], '1')).toEqual({ items: [], number: 1, count: 1 });
  });

  it.each(['0', '-1', '4', '1.5', 'one', '', ' 1', '1e9', '9999999', '١'])(
    'is none for %j',
    (asked) => {
      expect(paginate(all, asked)).toBeUndefined();
    },
  );
});
