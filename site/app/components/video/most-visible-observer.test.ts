import { expect, test } from 'vitest';
import { findMostVisible } from './most-visible-observer.ts';

/** Creates an element that precedes those with a greater index. */
const createElement = (index: number) =>
  ({
    index,
    compareDocumentPosition: (other: unknown) =>
      (other as { index: number }).index > index ? 4 : 2,
  }) as unknown as Element;

test('finds the element with the greatest visible share', () => {
  const [one, two] = [createElement(1), createElement(2)];
  expect(
    findMostVisible(
      new Map([
        [one, { share: 0.4 }],
        [two, { share: 0.8 }],
      ]),
    ),
  ).toBe(two);
});

test('finds the upper one of two equally visible elements', () => {
  const [one, two] = [createElement(1), createElement(2)];
  expect(
    findMostVisible(
      new Map([
        [two, { share: 1 }],
        [one, { share: 1 }],
      ]),
    ),
  ).toBe(one);
});

test('finds no element that is out of view', () => {
  expect(findMostVisible(new Map([[createElement(1), { share: 0 }]]))).toBeUndefined();
});
