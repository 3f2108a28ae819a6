import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';

test('a single view is counted in the singular', () => {
  expect([en, de].map(({ notes }) => notes.views('1'))).toEqual(['of 1 view', 'von 1 Aufruf']);
  expect([en, de].map(({ notes }) => notes.views('21'))).toEqual([
    'of 21 views',
    'von 21 Aufrufen',
  ]);
});
