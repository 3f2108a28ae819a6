import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it.each([
  ['[1, 2]', [1, 2]],
  ['"text"', 'text'],
  ['  \n', null],
])('parses %j', (text, value) => {
  expect(parseJson(text)).toEqual({ value });
});

it.each([
  ['[\n  {"a": 1}\n  {"b": 2}\n]', 'is not valid JSON, line 3: a comma is missing'],
  ['[\n  {"a": tru}\n]', 'is not valid JSON, line 2: an unknown word'],
  ['[\n  {"a": 1,}\n]', 'is not valid JSON, line 2: a name in double quotes is missing'],
  ['[\n  {"a": 1\n\n', 'is not valid JSON, line 2: a closing brace is missing'],
  ['// a\n1', 'is not valid JSON, line 1: a comment, which JSON does not allow'],
  ['{"a": "b\n}', 'is not valid JSON, line 1: the closing quotation mark is missing'],
  ['1 2', 'is not valid JSON, line 1: text after the end of the value'],
])('names the line and the mistake in %j', (text, message) => {
  expect(parseJson(text)).toEqual({ message });
});
