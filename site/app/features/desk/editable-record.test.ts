import { expect, it } from 'vitest';
import type { ModelField } from './content-model.ts';
import { getRecordTitle, type EditableRecord } from './editable-record.ts';

const field = { apiKey: 'title', fieldType: 'string', localized: true } as unknown as ModelField;
const getTitle = (title: unknown) =>
  getRecordTitle([field], { values: { title } } as unknown as EditableRecord);

it('the title of a record is in the first locale that has one', () => {
  expect(getTitle({ en: ' ', de: 'Nachtzug' })).toBe('Nachtzug');
  expect(getTitle({})).toBeUndefined();
});

it('a very long title is truncated without splitting a surrogate pair', () => {
  const longest = 'w'.repeat(200);
  expect(getTitle({ en: longest })).toBe(longest);
  expect(getTitle({ en: 'w'.repeat(200_000) })).toBe(`${longest}…`);
  expect(getTitle({ en: `${'w'.repeat(199)}🎞🎞` })).toBe(`${'w'.repeat(199)}…`);
});
