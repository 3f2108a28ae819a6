import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { fromDast } from './from-dast.ts';
import { setLink } from './link-commands.ts';
import { toDast } from './to-dast.ts';

/** Sets a link on a range of "See here" and returns the resulting DAST nodes. */
function applyLink(url: string, from: number, to: number) {
  const span = { type: 'span', value: 'See here' };
  const document = { type: 'root', children: [{ type: 'paragraph', children: [span] }] };
  const doc = fromDast({ schema: 'dast', document });
  const before = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
  let after = before;
  setLink(url)(before, (transaction) => (after = before.apply(transaction)));
  return toDast(after.doc).document.children?.[0]?.children;
}

const link = (text: string) => ({
  ...{ type: 'link', url: 'https://sea.example' },
  children: [{ type: 'span', value: text }],
});

it('links the selected text', () => {
  const nodes = applyLink('https://sea.example', 5, 9);
  expect(nodes).toEqual([{ type: 'span', value: 'See ' }, link('here')]);
});

it('inserts the URL as a link if the selection is empty', () => {
  const nodes = applyLink('https://sea.example', 9, 9);
  expect(nodes).toEqual([{ type: 'span', value: 'See here' }, link('https://sea.example')]);
  expect(applyLink('', 9, 9)).toEqual([{ type: 'span', value: 'See here' }]);
});

it.each([
  ['example.com/x', 'https://example.com/x'],
  ['www.Example.co.uk', 'https://www.Example.co.uk'],
  ['example.com:8080?a=b.c', 'https://example.com:8080?a=b.c'],
  ['example.com#x', 'https://example.com#x'],
  ['bücher.de/@leser', 'https://bücher.de/@leser'],
  ['xn--bcher-kva.xn--p1ai', 'https://xn--bcher-kva.xn--p1ai'],
])('a link typed as %s gets the URL %s', (typedUrl, url) => {
  expect(applyLink(typedUrl, 5, 9)?.[1]).toMatchObject({ type: 'link', url });
});

it.each([
  ...['/films/x', '/films/x.com/y', '#x', '?a=b.com', 'mailto:a@example.com', 'a@example.com'],
  ...['//example.com', 'http://example.com', 'tel:+49', 'films/x', '../x.de', 'version 1.de'],
  ...['about.html', 'notes.pdf#2', '1.2', 'e.g', 'localhost:3000/x', '-a.de', 'a..de'],
])('a link typed as %s is not changed', (url) => {
  expect(applyLink(url, 5, 9)?.[1]).toMatchObject({ type: 'link', url });
});

it('an inserted link without a scheme shows the text as typed', () => {
  expect(applyLink('example.com', 9, 9)?.[1]).toEqual({
    ...{ type: 'link', url: 'https://example.com' },
    children: [{ type: 'span', value: 'example.com' }],
  });
});
