import { expect, it } from 'vitest';
import type { ModelField } from '../content-model.ts';
import { diffFields } from './diff-fields.ts';
import { en } from '../messages/en.ts';

const field = (apiKey: string, localized = false): ModelField => ({
  ...{ id: apiKey, apiKey, label: apiKey, fieldType: 'string', localized },
  ...{ hint: null, validators: {}, default: null },
});
const fields = [field('title', true), field('content'), field('year')];
const diff = (oldValues: object, newValues: object) =>
  diffFields(fields, { ...oldValues }, { ...newValues }, en).map(
    ({ field: { apiKey }, before, after }) => [apiKey, before, after],
  );

it('equal values and values missing in both versions are not differences', () => {
  expect(diff({ title: { en: 'A' }, year: null }, { title: { en: 'A' } })).toEqual([]);
});

it('a localized value is shown in each locale', () => {
  expect(diff({ title: { en: 'A', de: 'B' } }, { title: { en: 'A' } })).toEqual([
    ['title', 'en: A\nde: B', 'en: A'],
  ]);
});

it('structured text is shown as plain text, one line per block', () => {
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
  expect(diff({ content: { schema: 'dast', document } }, {})).toEqual([
    ['content', 'Glass\nLook here\nnpm start', '(empty)'],
  ]);
});

it('other values are shown as JSON, empty ones as “(empty)”', () => {
  expect(diff({ year: 2026 }, { year: '' })).toEqual([['year', '2026', '(empty)']]);
});
