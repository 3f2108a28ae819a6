import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../service/content/structured-text/parse-markdown.ts';
import type { DastNode } from '../../../lib/content/structured-text-document.ts';
import { createMarkdownUrlResolver } from './markdown-response.ts';
import { createLlmsIndex } from './llms-index.ts';
import { createDocsMarkdown, createFullDocsMarkdown } from './docs-markdown.ts';
import { convertToMarkdown } from './structured-text-to-markdown.ts';

const resolveUrl = createMarkdownUrlResolver('https://vitrine.example', 'de');

const span = (value: string, ...marks: string[]): DastNode => ({ type: 'span', value, marks });
const paragraph = (...children: DastNode[]): DastNode => ({ type: 'paragraph', children });
const toMarkdown = (...children: DastNode[]): string =>
  convertToMarkdown({ document: { type: 'root', children } }, resolveUrl);

describe('structured text as Markdown', () => {
  it('has headings, marks, lists, quotes and thematic breaks', () => {
    const item = (text: string, ...more: DastNode[]): DastNode => ({
      type: 'listItem',
      children: [paragraph(span(text)), ...more],
    });
    const nested: DastNode = { type: 'list', style: 'bulleted', children: [item('b')] };
    expect(
      toMarkdown(
        { type: 'heading', level: 3, children: [span('Keys')] },
        paragraph(span('bold', 'strong'), span(' and '), span('x`y', 'code')),
        { type: 'list', style: 'numbered', children: [item('a', nested), item('c')] },
        { type: 'blockquote', children: [paragraph(span('one')), paragraph(span('two'))] },
        { type: 'thematicBreak' },
      ),
    ).toBe('### Keys\n\n**bold** and `` x`y ``\n\n1. a\n\n   - b\n2. c\n\n> one\n> \n> two\n\n---');
  });

  it('ends a quote with its author', () => {
    const quote = {
      type: 'blockquote',
      attribution: 'Ada *L*',
      children: [paragraph(span('one'))],
    };
    expect(toMarkdown(quote)).toBe('> one\n> \n> — Ada \\*L\\*');
  });

  it('does not merge adjacent lists of the same style', () => {
    const list = (text: string, style: string): DastNode => ({
      type: 'list',
      style,
      children: [{ type: 'listItem', children: [paragraph(span(text))] }],
    });
    expect(toMarkdown(list('a', 'bulleted'), list('b', 'bulleted'), list('c', 'numbered'))).toBe(
      '- a\n\n<!-- -->\n\n- b\n\n1. c',
    );
  });

  it('escapes Markdown and HTML syntax in text', () => {
    expect(toMarkdown(paragraph(span('2 * 3 <b> `c`')))).toBe('2 \\* 3 \\<b> \\`c\\`');
  });

  it('encloses consecutive text with the same mark in one pair of delimiters', () => {
    const text = paragraph(
      span('No ', 'strong'),
      span('type', 'code', 'strong'),
      span(' yet: ', 'strong'),
      span('add', 'strong', 'emphasis'),
      span(' it'),
    );
    expect(toMarkdown(text)).toBe('**No `type` yet: _add_** it');
  });

  it('encodes letters that would disable an adjacent delimiter', () => {
    expect(toMarkdown(paragraph(span('a'), span('(b)', 'strong'), span('c')))).toBe(
      '&#97;**(b)**&#99;',
    );
  });

  it('escapes characters that would begin a block or an image', () => {
    const link: DastNode = { type: 'link', url: 'https://a.example/', children: [span('x')] };
    expect(toMarkdown(paragraph(span('1. # a!'), link, span('\n# b\n- c')))).toBe(
      '1\\. # a\\![x](https://a.example/)\\\n\\# b\\\n\\- c',
    );
  });

  it('keeps references to footnotes', () => {
    expect(toMarkdown(paragraph(span('a[^rights] [b]')))).toBe('a[^rights] \\[b\\]');
  });

  it('does not change code, and uses a fence longer than any in the code', () => {
    const code = { type: 'code', language: 'html-example', code: '<b>\n```\n</b>' };
    expect(toMarkdown(code)).toBe('````html\n<b>\n```\n</b>\n````');
  });

  it('lists code tabs one below the other, each with its label', () => {
    const tag = { type: 'code', language: 'html tab="Script tag"', code: '<vitrine-player>' };
    const react = { type: 'code', language: 'jsx tab="React"', code: '<Player />' };
    expect(toMarkdown(tag, react)).toBe(
      '**Script tag**\n\n```html\n<vitrine-player>\n```\n\n**React**\n\n```jsx\n<Player />\n```',
    );
  });

  it('adds the delimiter row to tables', () => {
    const code = String.raw`Name | What` + '\n' + String.raw`a | b \| c`;
    expect(toMarkdown({ type: 'code', language: 'table', code })).toBe(
      '| Name | What |\n| --- | --- |\n' + String.raw`| a | b \| c |`,
    );
  });

  it('links to the Markdown of other pages in the same language, and removes unsafe links', () => {
    const link = (url: string): DastNode => ({ type: 'link', url, children: [span('x')] });
    expect(toMarkdown(paragraph(link('/docs/captions#style')))).toBe(
      '[x](https://vitrine.example/de/docs/captions.md#style)',
    );
    expect(toMarkdown(paragraph(link('/films/a')))).toBe('[x](https://vitrine.example/de/films/a)');
    expect(toMarkdown(paragraph(link('javascript:alert(1)')))).toBe('x');
  });

  it('escapes parentheses in URLs', () => {
    const link = { type: 'link', url: 'https://a.example/a_(b', children: [span('x')] };
    expect(toMarkdown(paragraph(link))).toBe('[x](https://a.example/a_\\(b)');
  });

  it('keeps every code sample of the documentation', () => {
    const folder = new URL('../../../../content/docs/', import.meta.url);
    const files = globSync('*/*.md', { cwd: folder });
    expect(files.length).toBeGreaterThan(60);
    for (const file of files) {
      const source = readFileSync(new URL(file, folder), 'utf8').replace(/^---\n[^]*?\n---\n/, '');
      const text = convertToMarkdown(parseMarkdown(source), resolveUrl);
      const samples = source.matchAll(/^(`{3,})(.*)\n([^]*?)\n\1$/gm);
      for (const [, , language, code = ''] of samples) {
        if (language === 'table') continue;
        expect(text, file).toContain(code);
      }
    }
  });
});

it('escapes the title and the summary of a page', () => {
  const page = { title: 'The <track> element', summary: 'Not *new*.', content: null };
  expect(createDocsMarkdown(page, resolveUrl)).toBe('# The \\<track> element\n\n> Not \\*new\\*.');
});

it('llms.txt lists every page by section with its summary', () => {
  const page = { section: 'Start', title: 'Install', slug: 'install', summary: 'One\n  line.' };
  const other = { section: 'Help', title: 'Failed', slug: 'failed', summary: null };
  const fullDocument = { name: 'Alles', path: '/de/llms-full.txt' };
  const options = {
    description: 'A player.',
    fullDocument,
    sections: { Start: 'Einstieg' },
    resolveUrl,
  };
  expect(createLlmsIndex([page, other], options)).toBe(
    [
      '# Vitrine',
      '> A player.',
      '[Alles](https://vitrine.example/de/llms-full.txt)',
      '## Einstieg',
      '- [Install](https://vitrine.example/de/docs/install.md): One line.',
      '## Help',
      '- [Failed](https://vitrine.example/de/docs/failed.md)',
    ].join('\n\n'),
  );
});

it('llms-full.txt contains all pages, each with its URL', () => {
  const document = { type: 'root', children: [paragraph(span('Text.'))] };
  const page = { slug: 'install', title: 'Install', summary: 'One line.', content: { document } };
  const empty = { slug: 'failed', title: 'Failed', summary: null, content: null };
  expect(createFullDocsMarkdown([page, empty], resolveUrl)).toBe(
    [
      '<https://vitrine.example/de/docs/install.md>',
      '# Install',
      '> One line.',
      'Text.',
      '---',
      '<https://vitrine.example/de/docs/failed.md>',
      '# Failed',
    ].join('\n\n'),
  );
});
