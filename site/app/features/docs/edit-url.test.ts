import { expect, test } from 'vitest';
import { getEditUrl } from './edit-url.ts';

const page = { slug: 'captions', section: 'Player' };

test('returns no edit URL without a repository', () => {
  expect(getEditUrl(undefined, page)).toBeUndefined();
});

test.each([
  ['git+https://github.com/example/player.git', 'https://github.com/example/player/edit/main/'],
  ['https://github.com/example/player', 'https://github.com/example/player/edit/main/'],
  ['https://gitlab.com/example/player.git', 'https://gitlab.com/example/player/-/edit/main/'],
])('returns the edit URL for the repository %s', (url, start) => {
  expect(getEditUrl({ url }, page)).toBe(`${start}site/content/docs/player/captions.md`);
  expect(getEditUrl(url, page)).toBe(`${start}site/content/docs/player/captions.md`);
});

test.each(['https://code.example/player.git', 'github:example/player', 'player'])(
  'returns no edit URL for the unknown host of %s',
  (url) => {
    expect(getEditUrl({ url }, page)).toBeUndefined();
  },
);

test('returns no edit URL for a page in a section without files', () => {
  const repository = 'https://github.com/example/player';
  expect(getEditUrl(repository, { slug: 'news', section: 'News' })).toBeUndefined();
});
