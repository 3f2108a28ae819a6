import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { fromDast } from './from-dast.ts';
import { setLink } from './link-commands.ts';
import { toDast } from './to-dast.ts';

/** What becomes of "See here" when a link is made of what is chosen in it. */
function linked(url: string, from: number, to: number) {
  const words = { type: 'span', value: 'See here' };
  const document = { type: 'root', children: [{ type: 'paragraph', children: [words] }] };
  const doc = fromDast({ schema: 'dast', document });
  const before = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
  let after = before;
  setLink(url)(before, (transaction) => (after = before.apply(transaction)));
  return toDast(after.doc).document.children?.[0]?.children;
}

const link = (words: string) => ({
  ...{ type: 'link', url: 'https://sea.example' },
  children: [{ type: 'span', value: words }],
});

it('a link is made of the words that are chosen', () => {
  const made = linked('https://sea.example', 5, 9);
  expect(made).toEqual([{ type: 'span', value: 'See ' }, link('here')]);
});

it('where no words are chosen, the address is written as a link, and not forgotten', () => {
  const made = linked('https://sea.example', 9, 9);
  expect(made).toEqual([{ type: 'span', value: 'See here' }, link('https://sea.example')]);
  expect(linked('', 9, 9)).toEqual([{ type: 'span', value: 'See here' }]);
});

it.each([
  ['example.com/x', 'https://example.com/x'],
  ['www.Example.co.uk', 'https://www.Example.co.uk'],
  ['example.com:8080?a=b.c', 'https://example.com:8080?a=b.c'],
  ['example.com#x', 'https://example.com#x'],
  ['bücher.de/@leser', 'https://bücher.de/@leser'],
  ['xn--bcher-kva.xn--p1ai', 'https://xn--bcher-kva.xn--p1ai'],
])('a link that is typed as %s leads to %s', (typed, url) => {
  expect(linked(typed, 5, 9)?.[1]).toMatchObject({ type: 'link', url });
});

it.each([
  ...['/films/x', '/films/x.com/y', '#x', '?a=b.com', 'mailto:a@example.com', 'a@example.com'],
  ...['//example.com', 'http://example.com', 'tel:+49', 'films/x', '../x.de', 'version 1.de'],
  ...['about.html', 'notes.pdf#2', '1.2', 'e.g', 'localhost:3000/x', '-a.de', 'a..de'],
])('a link that is typed as %s stays as it is', (url) => {
  expect(linked(url, 5, 9)?.[1]).toMatchObject({ type: 'link', url });
});

it('an address without its scheme is written as it was typed', () => {
  expect(linked('example.com', 9, 9)?.[1]).toEqual({
    ...{ type: 'link', url: 'https://example.com' },
    children: [{ type: 'span', value: 'example.com' }],
  });
});
