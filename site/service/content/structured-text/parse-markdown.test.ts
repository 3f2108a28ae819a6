import { validate } from 'datocms-structured-text-utils';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, UnsupportedMarkdownError } from './parse-markdown.ts';

const parseBlocks = (markdown: string) => parseMarkdown(markdown).document.children;
const createSpan = (value: string) => ({ type: 'span', value });
const createParagraph = (value: string) => ({ type: 'paragraph', children: [createSpan(value)] });

describe('converting Markdown to structured text', () => {
  it('returns a document in the DatoCMS format', () => {
    expect(parseMarkdown('')).toEqual({
      schema: 'dast',
      document: { type: 'root', children: [] },
    });
  });

  it.each([
    ['a paragraph', 'One\ntwo', createParagraph('One two')],
    ['a heading', '### Title', { type: 'heading', level: 3, children: [createSpan('Title')] }],
    ['code', '```js\nlet a;\n```', { type: 'code', code: 'let a;', language: 'js' }],
    [
      'code with a tab label',
      '```html tab="Script tag"\na\n```',
      { type: 'code', code: 'a', language: 'html tab="Script tag"' },
    ],
    ['code without a language', '```\na\n```', { type: 'code', code: 'a' }],
    ['a quotation', '> Said', { type: 'blockquote', children: [createParagraph('Said')] }],
    ['a thematic break', '---', { type: 'thematicBreak' }],
    [
      'a list',
      '- one\n- two',
      {
        type: 'list',
        style: 'bulleted',
        children: [
          { type: 'listItem', children: [createParagraph('one')] },
          { type: 'listItem', children: [createParagraph('two')] },
        ],
      },
    ],
    [
      'a list in a list',
      '1. one\n   - deep',
      {
        type: 'list',
        style: 'numbered',
        children: [
          {
            type: 'listItem',
            children: [
              createParagraph('one'),
              {
                type: 'list',
                style: 'bulleted',
                children: [{ type: 'listItem', children: [createParagraph('deep')] }],
              },
            ],
          },
        ],
      },
    ],
  ])('converts %s', (_, markdown, expected) => {
    expect(parseBlocks(markdown)).toEqual([expected]);
  });

  it('flattens nested marks', () => {
    expect(parseBlocks('**bold *and `code`***')).toEqual([
      {
        type: 'paragraph',
        children: [
          { type: 'span', value: 'bold ', marks: ['strong'] },
          { type: 'span', value: 'and ', marks: ['strong', 'emphasis'] },
          { type: 'span', value: 'code', marks: ['strong', 'emphasis', 'code'] },
        ],
      },
    ]);
  });

  it('preserves links and line breaks', () => {
    expect(parseBlocks('a  \nb [here](/x)')).toMatchObject([
      {
        children: [
          createSpan('a'),
          createSpan('\n'),
          createSpan('b '),
          { type: 'link', url: '/x', children: [createSpan('here')] },
        ],
      },
    ]);
  });

  it.each([
    ['HTML', 'Text.\n\n<b>bold</b>', 3, 'Inline text cannot contain Markdown of type "html"'],
    ['an image', '![a](b.png)', 1, 'Inline text cannot contain Markdown of type "image"'],
    ['code in a list', '- a\n\n      b', 3, 'A list item cannot contain Markdown of type "code"'],
    ['a definition', '[a]: /b', 1, 'Structured text cannot contain Markdown of type "definition"'],
  ])('rejects %s with its line', (_, markdown, line, message) => {
    try {
      parseMarkdown(markdown);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(UnsupportedMarkdownError);
      expect(error).toMatchObject({ line, message });
    }
  });
});

it('returns documents that DatoCMS accepts for all pages of the site', () => {
  const folder = new URL('../../../content/', import.meta.url);
  const files = globSync('{docs,journal}/**/*.md', { cwd: folder });
  expect(files.length).toBeGreaterThan(60);
  for (const file of files) {
    const source = readFileSync(new URL(file, folder), 'utf8').replace(/^---\n[^]*?\n---\n/, '');
    expect(validate(parseMarkdown(source)), file).toEqual({ valid: true });
  }
});
