import { expect, it } from 'vitest';
import { encodeContentLink } from '../../../service/content/graphql/content-link.ts';
import { stripStega } from './stega.ts';

const href = 'https://site.test/desk/editor/item_types/a/items/1/edit#fieldPath=title.en';
const addMark = (text: string, editUrl = href) =>
  encodeContentLink(text, { origin: 'vitrine', href: editUrl });

it('removes all edit marks and returns the edit link of each string', () => {
  const data = {
    film: {
      title: addMark('Night train'),
      year: 2026,
      list: [addMark('Grüße 你好'), 'plain', null],
    },
  };
  expect(stripStega(data)).toEqual({
    data: { film: { title: 'Night train', year: 2026, list: ['Grüße 你好', 'plain', null] } },
    editLinks: [
      { text: 'Night train', href },
      { text: 'Grüße 你好', href },
    ],
  });
});

it('removes marks with an unsafe or malformed URL, and returns no link for them', () => {
  const { data, editLinks } = stripStega([
    addMark('a', 'javascript:alert(1)'),
    addMark('b', 'not a URL'),
  ]);
  expect(data).toEqual(['a', 'b']);
  expect(editLinks).toEqual([]);
});

it('returns data without marks unchanged, including zero-width joiners in emoji', () => {
  const family = '\u{1F469}\u200D\u{1F467}';
  expect(stripStega({ text: family })).toEqual({ data: { text: family }, editLinks: [] });
});
