import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { DastNode } from '../../lib/content/structured-text-document.ts';
import { highlightCode } from '../../lib/content/highlight-code.server.ts';
import { StructuredText, type StructuredTextProps } from './structured-text.tsx';

const render = (...children: readonly DastNode[]): string => renderWith({}, ...children);

/** Renders structured text with the records that it refers to. */
function renderWith(
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

test('renders the marks of a span as nested elements', () => {
  expect(render(paragraph(span('fast', 'strong', 'emphasis')))).toContain(
    '<strong><em>fast</em></strong>',
  );
});

test('renders internal and external links', () => {
  expect(render(paragraph(link('/docs/install')))).toContain('href="/docs/install"');
  expect(render(paragraph(link('https://example.org/')))).toContain('href="https://example.org/"');
});

test('renders a malformed or unsafe link as plain text', () => {
  for (const url of ['', 'javascript:alert(1)']) {
    expect(render(paragraph(link(url)))).toContain('<p>here</p>');
  }
});

test('renders a link to a missing record as plain text', () => {
  const recordLink = { type: 'itemLink', item: '1', children: [span('the film')] };
  expect(render(paragraph(recordLink))).toContain('<p>the film</p>');
});

test('omits unknown nodes and keeps their children', () => {
  expect(render({ type: 'block', item: '1' }, paragraph(span('after')))).toContain('<p>after</p>');
  expect(render({ type: 'aside', children: [paragraph(span('kept'))] })).toContain('<p>kept</p>');
});

test('gives a heading the ID that the table of contents links to', () => {
  const heading = { type: 'heading', level: 2, children: [span('Add the tag')] };
  expect(render(heading)).toContain(
    '<h2 id="add-the-tag"><a class="heading-link" href="#add-the-tag">Add the tag</a></h2>',
  );
});

test('does not link a heading to itself if it contains a link', () => {
  const heading = { type: 'heading', level: 3, children: [link('/films')] };
  expect(render(heading)).toContain('<h3 id="here"><a href="/films"');
});

test('escapes code, and highlights the elements of Vitrine', () => {
  expect(render({ type: 'code', code: '<vitrine-player a="&">' })).toContain(
    '&lt;<span data-kind="vitrine">vitrine-player</span> a=&quot;&amp;&quot;&gt;',
  );
});

test('renders code with tab labels as tabs, and selects the first one', () => {
  const html = render(
    { type: 'code', language: 'html tab="Script tag"', code: '<vitrine-player>' },
    { type: 'code', language: 'js tab="npm"', code: 'import "vitrine"' },
  );
  expect(html.match(/role="tab"/g)).toHaveLength(2);
  expect(html).toMatch(/aria-selected="true"[^>]*>Script tag</);
  expect(html).toMatch(/<div role="tabpanel"[^>]*hidden=""><div class="code">/);
  expect(html).toContain('data-language="js"');
});

test('renders a live example with its code below', () => {
  const code = '<vitrine-player playback-id="night-train"></vitrine-player>';
  const html = render({ type: 'code', language: 'html-example', code });
  expect(html).toContain(`<div class="example-live">${code}</div>`);
  expect(html).toContain('<span data-kind="vitrine">vitrine-player</span>');
});

test('renders an unsafe example only as code', () => {
  const html = render({
    type: 'code',
    language: 'html-example',
    code: '<script>alert(1)</script>',
  });
  expect(html).not.toContain('<script');
  expect(html).toContain('alert(1)');
});

test('marks highlighted lines', () => {
  const html = render({ type: 'code', code: 'one\ntwo', highlight: [1] });
  expect(html).toContain('one\n<mark>two</mark>');
});

test('renders a table, with unsafe links as plain text', () => {
  const code = '`a` | [there](/films) | [no](javascript:alert(1))\n1 | 2 | 3';
  const html = render({ type: 'code', language: 'table', code });
  expect(html).toContain('<code>a</code></th>');
  expect(html).toContain('<a href="/films"');
  expect(html).not.toContain('javascript:');
});

test('renders a footnote below the text, linked in both directions', () => {
  const html = render(paragraph(span('Said[^1].')), paragraph(span('[^1]: By the author.')));
  expect(html).toContain('<a id="footnote-ref-1" href="#footnote-1" aria-label="Footnote 1">1</a>');
  expect(html).toContain('<li id="footnote-1">By the author. <a href="#footnote-ref-1"');
  expect(html).not.toContain('[^1]');
});

const film = { __typename: 'FilmRecord', id: '7', slug: 'night-train', title: 'Night train' };

test('links record links and inline records to the page of the record', () => {
  const recordLink = { type: 'itemLink', item: '7', children: [span('the film')] };
  const html = renderWith(
    { links: [film] },
    paragraph(recordLink, { type: 'inlineItem', item: '7' }),
  );
  expect(html.match(/href="\/films\/night-train"[^>]*>(?:the film|Night train)</g)).toHaveLength(2);
});

test('renders an inline record without a page as its title', () => {
  const links = [{ ...film, __typename: 'PersonRecord' }];
  const html = renderWith({ links }, paragraph({ type: 'inlineItem', item: '7' }));
  expect(html).toContain('<p>Night train</p>');
});

test('renders a block, and an inline block as its text', () => {
  const callout = {
    __typename: 'CalloutBlockRecord',
    id: '3',
    tone: 'loud',
    text: 'Mind <b>the</b> gap.',
  } as const;
  const node = { type: 'block', item: '3' };
  const text = 'Mind &lt;b&gt;the&lt;/b&gt; gap.';
  expect(renderWith({ blocks: [callout] }, node)).toContain(
    `<aside class="callout" data-tone="note"><p>${text}</p></aside>`,
  );
  expect(
    renderWith({ inlineBlocks: [callout] }, paragraph({ type: 'inlineBlock', item: '3' })),
  ).toContain(`<p>${text}</p>`);
});

test('renders only safe attributes of a link', () => {
  const meta = [
    { id: 'target', value: '_blank' },
    { id: 'onclick', value: 'alert(1)' },
  ];
  const html = render(paragraph({ ...link('https://example.org/'), meta }));
  expect(html).toContain('target="_blank" rel="noopener"');
  expect(html).not.toContain('onclick');
});

test('adds break opportunities only to very long words', () => {
  const [shortWord, longWord] = ['a'.repeat(499), 'b'.repeat(1200)];
  expect(render(paragraph(span(`${shortWord} ${longWord}\nc`)))).toContain(
    `${shortWord} ${'b'.repeat(500)}<wbr/>${'b'.repeat(500)}<wbr/>${'b'.repeat(200)}<br/>c`,
  );
  expect(render(paragraph(span('🎬'.repeat(501))))).toContain(`${'🎬'.repeat(500)}<wbr/>🎬`);
});
