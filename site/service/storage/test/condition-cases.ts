import type { Condition, Operand } from '../query/record-query.ts';

const title: Operand = { source: 'field', name: 'title', locales: ['en'], valueType: 'text' };
const germanTitle: Operand = {
  source: 'field',
  name: 'title',
  locales: ['de', 'en'],
  valueType: 'text',
};
const year: Operand = { source: 'field', name: 'year', valueType: 'number' };
const silent: Operand = { source: 'field', name: 'silent', valueType: 'boolean' };
const upload: Operand = { source: 'field', name: 'video', key: 'upload', valueType: 'text' };

/** Every kind of condition, with the IDs of the films that it matches in the record contract. */
export const conditionCases: readonly (readonly [string, Condition, string[]])[] = [
  ['text equality', { operand: title, test: 'eq', value: 'Noon' }, ['b']],
  ['text inequality', { operand: title, test: 'neq', value: 'Noon' }, ['a', 'c']],
  ['quotation marks', { operand: title, test: 'eq', value: 'dusk "quoted"' }, ['c']],
  ['a missing value', { operand: year, test: 'eq', value: null }, ['c']],
  [
    'number inequality, which includes missing values',
    { operand: year, test: 'neq', value: 2020 },
    ['b', 'c'],
  ],
  ['greater than', { operand: year, test: 'gt', value: 2020 }, ['b']],
  ['greater than or equal', { operand: year, test: 'gte', value: 2020 }, ['a', 'b']],
  ['less than', { operand: year, test: 'lt', value: 2021 }, ['a']],
  ['less than or equal', { operand: year, test: 'lte', value: 2021 }, ['a', 'b']],
  ['a list that includes null', { operand: year, test: 'in', value: [2020, null] }, ['a', 'c']],
  ['an empty list', { operand: year, test: 'in', value: [] }, []],
  ['exclusion of a list', { operand: year, test: 'notIn', value: [2020] }, ['b', 'c']],
  ['exclusion of an empty list', { operand: year, test: 'notIn', value: [] }, ['a', 'b', 'c']],
  ['true', { operand: silent, test: 'eq', value: true }, ['b']],
  ['false', { operand: silent, test: 'eq', value: false }, ['a']],
  ['a key of an object value', { operand: upload, test: 'eq', value: 'u1' }, ['c']],
  ['a blank value', { operand: upload, test: 'blank', value: true }, ['a', 'b']],
  ['a value that is not blank', { operand: upload, test: 'blank', value: false }, ['c']],
  ['the first locale', { operand: germanTitle, test: 'eq', value: 'Morgen' }, ['a']],
  ['the fallback locale', { operand: germanTitle, test: 'eq', value: 'Noon' }, ['b']],
  [
    'a case-insensitive pattern',
    { operand: title, test: 'matches', pattern: '^d', caseSensitive: false },
    ['a', 'c'],
  ],
  [
    'a case-sensitive pattern',
    { operand: title, test: 'matches', pattern: '^d', caseSensitive: true },
    ['c'],
  ],
  [
    'a negated pattern',
    { operand: title, test: 'notMatches', pattern: '^d', caseSensitive: false },
    ['b'],
  ],
  ['an ID', { operand: { source: 'meta', name: 'id' }, test: 'in', value: ['a', 'x'] }, ['a']],
  ['text in any value', { contains: 'oon' }, ['b']],
  ['text with quotation marks in any value', { contains: 'K "Quoted"' }, ['c']],
  ['a LIKE wildcard, which has no special meaning', { contains: '%' }, []],
  ['an empty conjunction', { all: [] }, ['a', 'b', 'c']],
  ['an empty disjunction', { any: [] }, []],
  [
    'two conditions',
    {
      all: [
        { operand: year, test: 'gte', value: 2020 },
        { operand: silent, test: 'eq', value: true },
      ],
    },
    ['b'],
  ],
  [
    'either of two conditions',
    {
      any: [
        { operand: year, test: 'eq', value: 2020 },
        { operand: year, test: 'eq', value: 2021 },
      ],
    },
    ['a', 'b'],
  ],
];
