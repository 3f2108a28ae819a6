import { expect, it } from 'vitest';
import { parseSearchQuery, formatSearchQuery } from '../../lib/site/search-query.ts';
import { groupHits, parseHighlights, type Hit } from './search-response.ts';

it('marks what was found, and leaves markup in a text as the text that it is', () => {
  expect(parseHighlights('a [h]glass[/h] <b>case</b>')).toEqual([
    { text: 'a ', isMarked: false },
    { text: 'glass', isMarked: true },
    { text: ' <b>case</b>', isMarked: false },
  ]);
  expect(parseHighlights('[h]open')).toEqual([{ text: '[h]open', isMarked: false }]);
  expect(parseHighlights('')).toEqual([]);
});

it('groups hits by where they lead, the best group first', () => {
  const hit = (id: string, kind: Hit['kind']): Hit => ({
    id,
    kind,
    title: [],
    text: [],
    href: '/',
  });
  const groups = groupHits([hit('1', 'docs'), hit('2', 'said'), hit('3', 'docs')]);
  expect(groups.map(({ kind, hits }) => [kind, hits.map(({ id }) => id)])).toEqual([
    ['docs', ['1', '3']],
    ['said', ['2']],
  ]);
});

const asked = (search: string) => parseSearchQuery(new URLSearchParams(search), 'en');

it.each(['0', '-1', 'two', '1.5', '', '1e3', '99999999'])('takes page %j for the first', (page) => {
  expect(asked(`q=a&page=${page}`).page).toBe(1);
});

it('takes what cannot be for what is nearest', () => {
  expect(asked('q=a&page=500000').page).toBe(1250);
  expect(asked('q=a&locale=xx').locale).toBe('en');
  expect(asked(`q=${'a'.repeat(2000)}`).text).toHaveLength(400);
});

it.each([
  '',
  '?q=glass',
  '?q=glass&page=2',
  '?q=gr%C3%BCn+blau&locale=de',
  '?q=a&locale=all',
  '?q=a&exact=1',
])('writes %j as it was read', (search) => {
  expect(formatSearchQuery(asked(search), 'en')).toBe(search);
});
