import { expect, it } from 'vitest';
import { encodeContentLink } from '../../../service/content/graphql/content-link.ts';
import { stripStega } from './stega.ts';

const href = 'https://site.test/desk/editor/item_types/a/items/1/edit#fieldPath=title.en';
const edited = (text: string, to = href) =>
  encodeContentLink(text, { origin: 'vitrine', href: to });

it('takes every mark out of an answer, and says where each text is edited', () => {
  const answer = {
    film: { title: edited('Night train'), year: 2026, list: [edited('Grüße 你好'), 'plain', null] },
  };
  expect(stripStega(answer)).toEqual({
    data: { film: { title: 'Night train', year: 2026, list: ['Grüße 你好', 'plain', null] } },
    edits: [
      { text: 'Night train', href },
      { text: 'Grüße 你好', href },
    ],
  });
});

it('leaves nothing behind that takes no room, and follows no mark that leads nowhere', () => {
  const { data, edits } = stripStega([
    edited('a', 'javascript:alert(1)'),
    edited('b', 'no address'),
  ]);
  expect(data).toEqual(['a', 'b']);
  expect(edits).toEqual([]);
});

it('leaves an answer without marks as it is', () => {
  const family = '\u{1F469}\u200D\u{1F467}';
  expect(stripStega({ text: family })).toEqual({ data: { text: family }, edits: [] });
});
