import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrokenLinks, listAnchors } from './markdown-links.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'vitrine-links-'));
  mkdirSync(path.join(root, 'docs'));
  mkdirSync(path.join(root, 'player'));
  writeFileSync(path.join(root, 'player/hub.ts'), '');
  writeFileSync(path.join(root, 'docs/other.md'), '# Other\n\n## Set up `npm`\n');
});

afterAll(() => rmSync(root, { recursive: true }));

function check(text: string): string[] {
  writeFileSync(path.join(root, 'docs/page.md'), text);
  return findBrokenLinks(root, 'docs/page.md');
}

describe('findBrokenLinks', () => {
  it.each([
    [
      'a missing file',
      '[a](gone.md)',
      'docs/page.md: the link "gone.md" points to a missing file.',
    ],
    [
      'a missing image',
      '![a](a.png "t")',
      'docs/page.md: the link "a.png" points to a missing file.',
    ],
    [
      'a definition',
      'See [a].\n\n[a]: gone.md',
      'docs/page.md: the link "gone.md" points to a missing file.',
    ],
    [
      'HTML',
      '<img alt="" src="a.jpg" />',
      'docs/page.md: the link "a.jpg" points to a missing file.',
    ],
    ['an anchor', '[a](#b)', 'docs/page.md: the link "#b" points to a missing heading.'],
    [
      'an anchor of another file',
      '[a](other.md#set-up)',
      'docs/page.md: the link "other.md#set-up" points to a missing heading.',
    ],
    [
      'a path in code',
      'The hub is `player/src/hub.ts`.',
      'docs/page.md: the path "player/src/hub.ts" does not exist.',
    ],
  ])('reports %s', (_, text, finding) => {
    expect(check(text)).toEqual([finding]);
  });

  it.each([
    ['a file', '[a](../player/hub.ts)'],
    ['a folder', '[a](../player)'],
    ['an anchor', '# Here and there\n\n[a](#here-and-there) [b](other.md#set-up-npm)'],
    ['a URL', '[a](https://example.com/gone.md) [b](mailto:a@example.com)'],
    ['a path of the site', '[a](/docs/player)'],
    ['a path that exists', 'The hub is `player/hub.ts`.'],
    ['a path that a build creates', 'The package is in `player/dist/index.js`.'],
    ['a link to a file that a build creates', '[a](../player/dist/docs/README.md)'],
    ['a pattern', 'All of `player/src/*.ts`.'],
    ['a link in code', 'Write `[a](gone.md)`.\n\n```md\n[a](gone.md)\n```\n'],
    ['a link in a comment', '<!-- [a](gone.md) -->'],
  ])('accepts %s', (_, text) => {
    expect(check(text)).toEqual([]);
  });
});

it('numbers the anchors of equal headings', () => {
  expect([...listAnchors('# A b\n## A b\n<a id="c"></a>')]).toEqual(['a-b', 'a-b-1', 'c']);
});
