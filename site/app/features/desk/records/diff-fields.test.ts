import { expect, it } from 'vitest';
import type { ModelField } from '../content-model.ts';
import { diffFields } from './diff-fields.ts';
import { en } from '../messages/en.ts';

const field = (apiKey: string, localised = false): ModelField => ({
  ...{ id: apiKey, apiKey, label: apiKey, fieldType: 'string', localized: localised },
  ...{ hint: null, validators: {}, default: null },
});
const fields = [field('title', true), field('content'), field('year')];
const told = (one: object, other: object) =>
  diffFields(fields, { ...one }, { ...other }, en).map((each) => [
    each.field.apiKey,
    each.one,
    each.other,
  ]);

it('a value that is the same, or missing in both, is no difference', () => {
  expect(told({ title: { en: 'A' }, year: null }, { title: { en: 'A' } })).toEqual([]);
});

it('a localised value is told in each language', () => {
  expect(told({ title: { en: 'A', de: 'B' } }, { title: { en: 'A' } })).toEqual([
    ['title', 'en: A\nde: B', 'en: A'],
  ]);
});

it('a text is told by its words, one line for each block', () => {
  const document = {
    type: 'root',
    children: [
      { type: 'heading', level: 2, children: [{ type: 'span', value: 'Glass' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'span', value: 'Look ' },
          { type: 'link', url: '/', children: [{ type: 'span', value: 'here' }] },
        ],
      },
      { type: 'code', code: 'npm start' },
    ],
  };
  expect(told({ content: { schema: 'dast', document } }, {})).toEqual([
    ['content', 'Glass\nLook here\nnpm start', '(empty)'],
  ]);
});

it('whatever else a field holds is told as it is', () => {
  expect(told({ year: 2026 }, { year: '' })).toEqual([['year', '2026', '(empty)']]);
});
