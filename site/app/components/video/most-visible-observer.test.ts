import { expect, test } from 'vitest';
import { findMostVisible } from './most-visible-observer.ts';

/** Creates an element that precedes elements with a greater index. */
const createElement = (index: number) =>
  ({
    index,
    compareDocumentPosition: (other: unknown) =>
      (other as { index: number }).index > index ? 4 : 2,
  }) as unknown as Element;

test('finds the element with the greatest visible share', () => {
  const [upper, lower] = [createElement(1), createElement(2)];
  expect(
    findMostVisible(
      new Map([
        [upper, { share: 0.4 }],
        [lower, { share: 0.8 }],
      ]),
    ),
  ).toBe(lower);
});

test('finds the upper one of two equally visible elements', () => {
  const [upper, lower] = [createElement(1), createElement(2)];
  expect(
    findMostVisible(
      new Map([
        [lower, { share: 1 }],
        [upper, { share: 1 }],
      ]),
    ),
  ).toBe(upper);
});

test('finds no element that is out of view', () => {
  expect(findMostVisible(new Map([[createElement(1), { share: 0 }]]))).toBeUndefined();
});
