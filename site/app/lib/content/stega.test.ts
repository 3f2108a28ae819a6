import { expect, it } from 'vitest';
import { encodeContentLink } from '../../../service/content/graphql/content-link.ts';
import { stripStega } from './stega.ts';

const href = 'https://site.test/desk/editor/item_types/a/items/1/edit#fieldPath=title.en';
const withMark = (text: string, to = href) =>
  encodeContentLink(text, { origin: 'vitrine', href: to });

it('removes all edit marks and returns the edit link of each string', () => {
  const data = {
    film: {
      title: withMark('Night train'),
      year: 2026,
      list: [withMark('Grüße 你好'), 'plain', null],
    },
  };
  expect(stripStega(data)).toEqual({
    data: { film: { title: 'Night train', year: 2026, list: ['Grüße 你好', 'plain', null] } },
    edits: [
      { text: 'Night train', href },
      { text: 'Grüße 你好', href },
    ],
  });
});

it('removes marks with an unsafe or malformed URL, and returns no link for them', () => {
  const { data, edits } = stripStega([
    withMark('a', 'javascript:alert(1)'),
    withMark('b', 'no address'),
  ]);
  expect(data).toEqual(['a', 'b']);
  expect(edits).toEqual([]);
});

it('returns data without marks unchanged, including zero-width joiners in emoji', () => {
  const family = '\u{1F469}\u200D\u{1F467}';
  expect(stripStega({ text: family })).toEqual({ data: { text: family }, edits: [] });
});
