import type { Condition, Operand } from '../record-query.ts';

const title: Operand = { source: 'field', name: 'title', locales: ['en'], valueType: 'text' };
const inGerman: Operand = {
  source: 'field',
  name: 'title',
  locales: ['de', 'en'],
  valueType: 'text',
};
const year: Operand = { source: 'field', name: 'year', valueType: 'number' };
const silent: Operand = { source: 'field', name: 'silent', valueType: 'boolean' };
const upload: Operand = { source: 'field', name: 'video', key: 'upload', valueType: 'text' };

/** Every kind of condition, and which of the films of the contract suite it finds. */
export const conditionCases: readonly (readonly [string, Condition, string[]])[] = [
  ['equal text', { operand: title, test: 'eq', value: 'Noon' }, ['b']],
  ['other text', { operand: title, test: 'neq', value: 'Noon' }, ['a', 'c']],
  ['quotation marks', { operand: title, test: 'eq', value: 'dusk "quoted"' }, ['c']],
  ['no value', { operand: year, test: 'eq', value: null }, ['c']],
  ['another number, or none', { operand: year, test: 'neq', value: 2020 }, ['b', 'c']],
  ['a larger number', { operand: year, test: 'gt', value: 2020 }, ['b']],
  ['a number at least', { operand: year, test: 'gte', value: 2020 }, ['a', 'b']],
  ['a smaller number', { operand: year, test: 'lt', value: 2021 }, ['a']],
  ['a number at most', { operand: year, test: 'lte', value: 2021 }, ['a', 'b']],
  ['one of several', { operand: year, test: 'in', value: [2020, null] }, ['a', 'c']],
  ['one of none', { operand: year, test: 'in', value: [] }, []],
  ['none of several', { operand: year, test: 'notIn', value: [2020] }, ['b', 'c']],
  ['none of none', { operand: year, test: 'notIn', value: [] }, ['a', 'b', 'c']],
  ['true', { operand: silent, test: 'eq', value: true }, ['b']],
  ['false', { operand: silent, test: 'eq', value: false }, ['a']],
  ['a key within a value', { operand: upload, test: 'eq', value: 'u1' }, ['c']],
  ['a value that is missing', { operand: upload, test: 'blank', value: true }, ['a', 'b']],
  ['a value that is there', { operand: upload, test: 'blank', value: false }, ['c']],
  ['the first language', { operand: inGerman, test: 'eq', value: 'Morgen' }, ['a']],
  ['the next language', { operand: inGerman, test: 'eq', value: 'Noon' }, ['b']],
  [
    'a pattern in any case',
    { operand: title, test: 'matches', pattern: '^d', caseSensitive: false },
    ['a', 'c'],
  ],
  [
    'a pattern in exact case',
    { operand: title, test: 'matches', pattern: '^d', caseSensitive: true },
    ['c'],
  ],
  [
    'anything but a pattern',
    { operand: title, test: 'notMatches', pattern: '^d', caseSensitive: false },
    ['b'],
  ],
  ['an id', { operand: { source: 'meta', name: 'id' }, test: 'in', value: ['a', 'x'] }, ['a']],
  ['words anywhere', { contains: 'oon' }, ['b']],
  ['words with marks', { contains: 'K "Quoted"' }, ['c']],
  ['marks of the language of queries', { contains: '%' }, []],
  ['all of nothing', { all: [] }, ['a', 'b', 'c']],
  ['any of nothing', { any: [] }, []],
  [
    'both of two',
    {
      all: [
        { operand: year, test: 'gte', value: 2020 },
        { operand: silent, test: 'eq', value: true },
      ],
    },
    ['b'],
  ],
  [
    'either of two',
    {
      any: [
        { operand: year, test: 'eq', value: 2020 },
        { operand: year, test: 'eq', value: 2021 },
      ],
    },
    ['a', 'b'],
  ],
];
