import { expect, it } from 'vitest';
import { parseSearchQuery, formatSearchQuery } from '../../lib/site/search-query.ts';
import { groupHits, parseHighlights, type Hit } from './search-response.ts';

it('marks matches, and treats HTML as plain text', () => {
  expect(parseHighlights('a [h]glass[/h] <b>case</b>')).toEqual([
    { text: 'a ', isMarked: false },
    { text: 'glass', isMarked: true },
    { text: ' <b>case</b>', isMarked: false },
  ]);
  expect(parseHighlights('[h]open')).toEqual([{ text: '[h]open', isMarked: false }]);
  expect(parseHighlights('')).toEqual([]);
});

it('groups hits by kind, with the best group first', () => {
  const createHit = (id: string, kind: Hit['kind']): Hit => ({
    id,
    kind,
    title: [],
    text: [],
    href: '/',
  });
  const groups = groupHits([
    createHit('1', 'docs'),
    createHit('2', 'said'),
    createHit('3', 'docs'),
  ]);
  expect(groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)])).toEqual([
    ['docs', ['1', '3']],
    ['said', ['2']],
  ]);
});

const parse = (search: string) => parseSearchQuery(new URLSearchParams(search), 'en');

it.each(['0', '-1', 'two', '1.5', '', '1e3', '99999999'])(
  'treats the invalid page number %j as page 1',
  (page) => {
    expect(parse(`q=a&page=${page}`).page).toBe(1);
  },
);

it('clamps values that are out of range', () => {
  expect(parse('q=a&page=500000').page).toBe(1250);
  expect(parse('q=a&locale=xx').locale).toBe('en');
  expect(parse(`q=${'a'.repeat(2000)}`).text).toHaveLength(400);
});

it.each([
  '',
  '?q=glass',
  '?q=glass&page=2',
  '?q=gr%C3%BCn+blau&locale=de',
  '?q=a&locale=all',
  '?q=a&exact=1',
])('serializes %j as it was parsed', (search) => {
  expect(formatSearchQuery(parse(search), 'en')).toBe(search);
});
