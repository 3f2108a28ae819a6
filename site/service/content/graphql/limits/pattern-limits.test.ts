import { RE2JS } from 're2js';
import { expect, it } from 'vitest';
import { toRe2Pattern, estimatePatternSize } from './pattern-limits.ts';

const patterns = [
  'morning',
  '^d',
  '(?:.{0,30}){0,30}Z',
  '((a{0,30}){0,33}){0,1}Z',
  '\\p{L}{500}',
  '(\\pL|\\pN){0,999}',
  '(foo|bar){2,}',
  '\\bfilm(s|ed)?\\b',
  '[[:alpha:]]{20}',
  '.{0,1000}'.repeat(22),
];

it.each(patterns)('estimates the compiled size of %s before compiling it', (pattern) => {
  const compiledSize = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE).programSize();
  expect(estimatePatternSize(pattern)).toBeGreaterThan(compiledSize * 0.5 - 1);
  expect(estimatePatternSize(pattern)).toBeLessThan(compiledSize * 3 + 10);
});

it('rejects nested repetitions with the size of the pattern, the limit and a remedy', () => {
  expect(() => toRe2Pattern({ pattern: '(?:.{0,30}){0,30}Z', regexp: true })).toThrow(
    /needs about \d+ instructions; 500 is the limit\. Use fewer or smaller repetitions/,
  );
});

it('rejects a pattern of more than 200 characters', () => {
  expect(() => toRe2Pattern({ pattern: 'a'.repeat(201), regexp: true })).toThrow(
    'The pattern has 201 characters; 200 is the limit.',
  );
});

it('matches a string of 200 special characters literally', () => {
  const text = '.'.repeat(200);
  expect(toRe2Pattern({ pattern: text, regexp: false })).toBe('\\.'.repeat(200));
});
