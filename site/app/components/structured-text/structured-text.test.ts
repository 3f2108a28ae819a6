import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { DastNode } from '../../lib/content/structured-text-document.ts';
import { highlightCode } from '../../lib/content/highlight-code.server.ts';
import { StructuredText, type StructuredTextProps } from './structured-text.tsx';

const html = (...children: readonly DastNode[]): string => htmlWith({}, ...children);

/** With the records that a text names. */
function htmlWith(
  records: Omit<StructuredTextProps, 'document'>,
  ...children: readonly DastNode[]
): string {
  const document = highlightCode({ type: 'root', children });
  const text = createElement(StructuredText, { document, ...records });
  return renderToStaticMarkup(createElement(MemoryRouter, null, text));
}

const span = (value: string, ...marks: readonly string[]): DastNode => ({
  type: 'span',
  value,
  marks,
});
const paragraph = (...children: readonly DastNode[]): DastNode => ({ type: 'paragraph', children });
const link = (url: string): DastNode => ({ type: 'link', url, children: [span('here')] });

test('marks nest around the words they stand on', () => {
  expect(html(paragraph(span('fast', 'strong', 'emphasis')))).toContain(
    '<strong><em>fast</em></strong>',
  );
});

test('a link within the site and one that leads away are links', () => {
  expect(html(paragraph(link('/docs/install')))).toContain('href="/docs/install"');
  expect(html(paragraph(link('https://example.org/')))).toContain('href="https://example.org/"');
});

test('a broken or dangerous link is shown as plain text', () => {
  for (const url of ['', 'javascript:alert(1)']) {
    expect(html(paragraph(link(url)))).toContain('<p>here</p>');
  }
});

test('a link to a record that is not there is shown as plain text', () => {
  const toRecord = { type: 'itemLink', item: '1', children: [span('the film')] };
  expect(html(paragraph(toRecord))).toContain('<p>the film</p>');
});

test('what this version does not know is left out, and what stands in it is kept', () => {
  expect(html({ type: 'block', item: '1' }, paragraph(span('after')))).toContain('<p>after</p>');
  expect(html({ type: 'aside', children: [paragraph(span('kept'))] })).toContain('<p>kept</p>');
});

test('a heading carries the address that the list of contents links to', () => {
  const heading = { type: 'heading', level: 2, children: [span('Add the tag')] };
  expect(html(heading)).toContain(
    '<h2 id="add-the-tag"><a class="heading-link" href="#add-the-tag">Add the tag</a></h2>',
  );
});

test('a heading that leads elsewhere does not lead to itself', () => {
  const heading = { type: 'heading', level: 3, children: [link('/films')] };
  expect(html(heading)).toContain('<h3 id="here"><a href="/films"');
});

test('code is shown as it is, with the elements of Vitrine picked out', () => {
  expect(html({ type: 'code', code: '<vitrine-player a="&">' })).toContain(
    '&lt;<span data-kind="vitrine">vitrine-player</span> a=&quot;&amp;&quot;&gt;',
  );
});

test('code with tab labels becomes tabs, the first one selected and each copy as written', () => {
  const shown = html(
    { type: 'code', language: 'html tab="Script tag"', code: '<vitrine-player>' },
    { type: 'code', language: 'js tab="npm"', code: 'import "vitrine"' },
  );
  expect(shown.match(/role="tab"/g)).toHaveLength(2);
  expect(shown).toMatch(/aria-selected="true"[^>]*>Script tag</);
  expect(shown).toMatch(/<div role="tabpanel"[^>]*hidden=""><div class="code">/);
  expect(shown).toContain('data-language="js"');
});

test('an example is shown at work, with its code below', () => {
  const code = '<vitrine-player playback-id="night-train"></vitrine-player>';
  const shown = html({ type: 'code', language: 'html-example', code });
  expect(shown).toContain(`<div class="example-live">${code}</div>`);
  expect(shown).toContain('<span data-kind="vitrine">vitrine-player</span>');
});

test('an example that might do harm is shown as code alone', () => {
  const shown = html({
    type: 'code',
    language: 'html-example',
    code: '<script>alert(1)</script>',
  });
  expect(shown).not.toContain('<script');
  expect(shown).toContain('alert(1)');
});

test('lines to look at are marked', () => {
  const shown = html({ type: 'code', code: 'one\ntwo', highlight: [1] });
  expect(shown).toContain('one\n<mark>two</mark>');
});

test('a table is shown as one, and what in it is dangerous as words', () => {
  const code = '`a` | [there](/films) | [no](javascript:alert(1))\n1 | 2 | 3';
  const shown = html({ type: 'code', language: 'table', code });
  expect(shown).toContain('<code>a</code></th>');
  expect(shown).toContain('<a href="/films"');
  expect(shown).not.toContain('javascript:');
});

test('a note stands below the text, and each leads to the other', () => {
  const shown = html(paragraph(span('Said[^1].')), paragraph(span('[^1]: By somebody.')));
  expect(shown).toContain('<a id="note-of-1" href="#note-1" aria-label="Footnote 1">1</a>');
  expect(shown).toContain('<li id="note-1">By somebody. <a href="#note-of-1"');
  expect(shown).not.toContain('[^1]');
});

const mentioned = { __typename: 'FilmRecord', id: '7', slug: 'night-train', title: 'Night train' };

test('a link to a record and a mention of one lead to its page', () => {
  const toRecord = { type: 'itemLink', item: '7', children: [span('the film')] };
  const shown = htmlWith(
    { links: [mentioned] },
    paragraph(toRecord, { type: 'inlineItem', item: '7' }),
  );
  expect(shown.match(/href="\/films\/night-train"[^>]*>(?:the film|Night train)</g)).toHaveLength(
    2,
  );
});

test('a mention of a record without a page is its title', () => {
  const links = [{ ...mentioned, __typename: 'PersonRecord' }];
  const shown = htmlWith({ links }, paragraph({ type: 'inlineItem', item: '7' }));
  expect(shown).toContain('<p>Night train</p>');
});

test('a block stands in the text, and one within a sentence as its words', () => {
  const callout = {
    __typename: 'CalloutBlockRecord',
    id: '3',
    tone: 'loud',
    text: 'Mind <b>the</b> gap.',
  } as const;
  const node = { type: 'block', item: '3' };
  const words = 'Mind &lt;b&gt;the&lt;/b&gt; gap.';
  expect(htmlWith({ blocks: [callout] }, node)).toContain(
    `<aside class="callout" data-tone="note"><p>${words}</p></aside>`,
  );
  expect(
    htmlWith({ inlineBlocks: [callout] }, paragraph({ type: 'inlineBlock', item: '3' })),
  ).toContain(`<p>${words}</p>`);
});

test('what an editor says of a link is told only as far as it is harmless', () => {
  const meta = [
    { id: 'target', value: '_blank' },
    { id: 'onclick', value: 'alert(1)' },
  ];
  const shown = html(paragraph({ ...link('https://example.org/'), meta }));
  expect(shown).toContain('target="_blank" rel="noopener"');
  expect(shown).not.toContain('onclick');
});

test('a word without end may be broken, so that browsers lay it out at once; no other word is', () => {
  const [most, word] = ['a'.repeat(499), 'b'.repeat(1200)];
  expect(html(paragraph(span(`${most} ${word}\nc`)))).toContain(
    `${most} ${'b'.repeat(500)}<wbr/>${'b'.repeat(500)}<wbr/>${'b'.repeat(200)}<br/>c`,
  );
  expect(html(paragraph(span('🎬'.repeat(501))))).toContain(`${'🎬'.repeat(500)}<wbr/>🎬`);
});
