import { expect, it } from 'vitest';
import { formatJson, parseJson } from './parse-json.ts';
import { en } from '../messages/en.ts';

it.each([
  ['[1, 2]', [1, 2]],
  ['"text"', 'text'],
  ['  \n', null],
])('parses %j', (text, value) => {
  expect(parseJson(text, en.input)).toEqual({ value });
});

it.each([
  ['[\n  {"a": 1}\n  {"b": 2}\n]', 'is not valid JSON, line 3: missing comma'],
  ['[\n  {"a": tru}\n]', 'is not valid JSON, line 2: unknown keyword'],
  ['[\n  {"a": 1,}\n]', 'is not valid JSON, line 2: missing property name in double quotes'],
  ['[\n  {"a": 1\n\n', 'is not valid JSON, line 2: missing closing brace'],
  ['// a\n1', 'is not valid JSON, line 1: comments are not allowed'],
  ['{"a": "b\n}', 'is not valid JSON, line 1: missing closing quotation mark'],
  ['1 2', 'is not valid JSON, line 1: unexpected text after the value'],
])('names the line and the error in %j', (text, message) => {
  expect(parseJson(text, en.input)).toEqual({ message });
});

it.each([
  [null, ''],
  ['[1,{"a":"b"}]', '[\n  1,\n  {\n    "a": "b"\n  }\n]'],
  ['"text"', '"text"'],
  ['not JSON', 'not JSON'],
])('formats %j', (value, text) => {
  expect(formatJson(value)).toBe(text);
});
