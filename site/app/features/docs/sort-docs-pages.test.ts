import { expect, test } from 'vitest';
import { sortDocsPages } from './sort-docs-pages.ts';

const page = (section: string, slug: string) => ({ section, slug });

test('sorts sections in reading order, and unknown sections last', () => {
  const pages = [
    page('Player', 'a'),
    page('Extras', 'b'),
    page('Help', 'e'),
    page('Reference', 'c'),
    page('Get started', 'd'),
  ];
  expect(
    sortDocsPages(pages)
      .map(({ slug }) => slug)
      .join(''),
  ).toBe('daceb');
});

test('keeps the order set by editors within a section', () => {
  const pages = [page('Get started', 'b'), page('Player', 'x'), page('Get started', 'a')];
  expect(
    sortDocsPages(pages)
      .map(({ slug }) => slug)
      .join(''),
  ).toBe('bax');
});
