import { expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';
import { en } from '../messages/en.ts';

it.each([
  ['', {}, null],
  [' 12 ', {}, 12],
  ['1.', {}, 1],
  ['-.5e3', {}, -500],
  ['7', { isInteger: true }, 7],
  ['0', { min: 0 }, 0],
])('parses %j with %j', (text, options, value) => {
  expect(parseNumber(text, en.input, options)).toEqual({ value });
});

it.each([
  ['1e', {}, 'is not a number'],
  ['1,5', {}, 'is not a number'],
  ['0x10', {}, 'is not a number'],
  ['9e999', {}, 'is not a number'],
  ['1.5', { isInteger: true }, 'is not a whole number'],
  ['-1', { min: 0 }, 'must be at least 0'],
])('rejects %j with %j', (text, options, message) => {
  expect(parseNumber(text, en.input, options)).toEqual({ message });
});
