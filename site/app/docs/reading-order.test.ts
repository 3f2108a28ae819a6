import { expect, test } from 'vitest';
import { inReadingOrder } from './reading-order.ts';

const page = (section: string, slug: string) => ({ section, slug });

test('first steps come before guides, then what is looked up, then help', () => {
  const pages = [
    page('Guides', 'a'),
    page('Extras', 'b'),
    page('Help', 'e'),
    page('Reference', 'c'),
    page('Start', 'd'),
  ];
  expect(
    inReadingOrder(pages)
      .map(({ slug }) => slug)
      .join(''),
  ).toBe('daceb');
});

test('pages of one section keep the order that editors gave them', () => {
  const pages = [page('Start', 'b'), page('Guides', 'x'), page('Start', 'a')];
  expect(
    inReadingOrder(pages)
      .map(({ slug }) => slug)
      .join(''),
  ).toBe('bax');
});
