import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { TextNode } from './document.ts';
import { StructuredText } from './structured-text.tsx';

function html(...children: readonly TextNode[]): string {
  const text = createElement(StructuredText, { document: { type: 'root', children } });
  return renderToStaticMarkup(createElement(MemoryRouter, null, text));
}

const span = (value: string, ...marks: readonly string[]): TextNode => ({
  type: 'span',
  value,
  marks,
});
const paragraph = (...children: readonly TextNode[]): TextNode => ({ type: 'paragraph', children });
const link = (url: string): TextNode => ({ type: 'link', url, children: [span('here')] });

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
  expect(html(heading)).toContain('<h2 id="add-the-tag">Add the tag</h2>');
});

test('code is shown as it is, with the elements of Vitrine picked out', () => {
  expect(html({ type: 'code', code: '<vitrine-player a="&">' })).toContain(
    '&lt;<b>vitrine-player</b> a=&quot;&amp;&quot;&gt;',
  );
});

test('an example is shown at work, with its code below', () => {
  const code = '<vitrine-player playback-id="night-train"></vitrine-player>';
  const shown = html({ type: 'code', language: 'html-example', code });
  expect(shown).toContain(`<div class="example-live">${code}</div>`);
  expect(shown).toContain('&lt;<b>vitrine-player</b> playback-id=');
});

test('an example that might do harm is shown as code alone', () => {
  const shown = html({
    type: 'code',
    language: 'html-example',
    code: '<script>alert(1)</script>',
  });
  expect(shown).not.toContain('<script');
  expect(shown).toContain('&lt;script');
});
