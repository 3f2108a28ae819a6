import { expect, it } from 'vitest';
import { escapeAttribute, escapeMarkup } from './escape-markup.ts';

it('escapes text for any place', () => {
  expect(escapeMarkup(`<b title="a">'&amp;'`)).toBe(
    '&lt;b title=&quot;a&quot;&gt;&apos;&amp;amp;&apos;',
  );
});

it('escapes only what ends or changes a double-quoted attribute', () => {
  expect(escapeAttribute(`<b title="a">'&amp;'`)).toBe(`&lt;b title=&quot;a&quot;>'&amp;amp;'`);
});
