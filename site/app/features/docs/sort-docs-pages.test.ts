import { expect, test } from 'vitest';
import { sortDocsPages } from './sort-docs-pages.ts';

const page = (section: string, slug: string) => ({ section, slug });

test('sections go from first steps to help, and an unknown one is last', () => {
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

test('pages of one section keep the order that editors gave them', () => {
  const pages = [page('Get started', 'b'), page('Player', 'x'), page('Get started', 'a')];
  expect(
    sortDocsPages(pages)
      .map(({ slug }) => slug)
      .join(''),
  ).toBe('bax');
});
