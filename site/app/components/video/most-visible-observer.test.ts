import { expect, test } from 'vitest';
import { findMostVisible } from './most-visible-observer.ts';

/** An element that stands above whatever has a larger number. */
const at = (place: number) =>
  ({
    place,
    compareDocumentPosition: (other: unknown) =>
      (other as { place: number }).place > place ? 4 : 2,
  }) as unknown as Element;

test('the film of which most is seen is the one', () => {
  const [one, two] = [at(1), at(2)];
  expect(
    findMostVisible(
      new Map([
        [one, { share: 0.4 }],
        [two, { share: 0.8 }],
      ]),
    ),
  ).toBe(two);
});

test('of two that are seen as much the upper one is', () => {
  const [one, two] = [at(1), at(2)];
  expect(
    findMostVisible(
      new Map([
        [two, { share: 1 }],
        [one, { share: 1 }],
      ]),
    ),
  ).toBe(one);
});

test('a film that is not seen is never the one', () => {
  expect(findMostVisible(new Map([[at(1), { share: 0 }]]))).toBeUndefined();
});
