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

function createFilterSummary(search: string) {
  const selection = parseFacetSelection(new URLSearchParams(search));
  const filters = createFilters({ films, topics, selection, messages: en.films });
  return {
    films: films.filter((option) => matchesSelection(option, selection)).map(({ slug }) => slug),
    filters: filters.map(({ facet, options }) => [
      facet,
      ...options.map((option) => `${option.isSelected ? '*' : ''}${option.label} ${option.count}`),
    ]),
    searches: filters.flatMap(({ options }) => options.map((option) => option.search)),
  };
}

describe('film filters', () => {
  it('offer every facet with several values, with the number of films', () => {
    expect(createFilterSummary('').films).toEqual(['keep', 'train', 'tone']);
    expect(createFilterSummary('').filters).toEqual([
      ['topic', 'Light 2', 'Rooms 1'],
      ['kind', 'Video 2', 'Audio 1'],
      ['length', 'Under a minute 1', '1 to 3 minutes 1', 'Over 3 minutes 1'],
    ]);
  });

  it('combine all selected facets', () => {
    const { films, filters, searches } = createFilterSummary('topic=light&length=short');
    expect(films).toEqual(['train']);
    expect(filters[0]).toEqual(['topic', '*Light 1', 'Rooms 0']);
    expect(searches).toContain('?length=short');
    expect(searches).toContain('?topic=light');
  });

  it('include a selected value that all films share, so that it can be cleared', () => {
    expect(createFilterSummary('year=2026').filters.at(-1)).toEqual(['year', '*2026 3']);
    expect(createFilterSummary('year=2026').searches.at(-1)).toBe('');
  });

  it.each(['topic=none', 'length=%22%3E', 'year=abc', 'kind=film&topic=unused'])(
    'show no films for the unknown value %s',
    (search) => {
      expect(createFilterSummary(search).films).toEqual([]);
    },
  );

  it('exclude films of unknown duration from duration ranges', () => {
    expect(matchesSelection(film('new', null), { length: 'short' })).toBe(false);
    expect(matchesSelection(film('new', null), {})).toBe(true);
  });
});

it('a live stream has its own kind and no duration', () => {
  const room = film('room', 48, 'rooms');
  expect(matchesSelection(room, { kind: 'live' })).toBe(true);
  expect(matchesSelection(room, { kind: 'film' })).toBe(false);
  expect(matchesSelection(room, { length: 'short' })).toBe(false);
  const filters = createFilters({
    films: [...films, room],
    topics,
    selection: {},
    messages: en.films,
  });
  expect(filters[1]?.options.map(({ label, count }) => `${label} ${count}`)).toEqual([
    ...['Video 2', 'Audio 1', 'Live 1'],
  ]);
});

describe('pagination', () => {
  const items = Array.from({ length: 25 }, (_, index) => index);

  it('returns the items of a page', () => {
    expect(paginate(items, null)).toMatchObject({ page: 1, pageCount: 3 });
    expect(paginate(items, '3')?.items).toEqual([24]);
    expect(paginate([], '1')).toEqual({ items: [], page: 1, pageCount: 1 });
  });

  it.each(['0', '-1', '4', '1.5', 'one', '', ' 1', '1e9', '9999999', '١'])(
    'has no page %j',
    (page) => {
      expect(paginate(items, page)).toBeUndefined();
    },
  );
});
