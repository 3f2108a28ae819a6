import { expect, it } from 'vitest';
import type { ModelField } from './content-model.ts';
import { getRecordTitle, type EditableRecord } from './editable-record.ts';

const field = { apiKey: 'title', fieldType: 'string', localized: true } as unknown as ModelField;
const titled = (title: unknown) =>
  getRecordTitle([field], { values: { title } } as unknown as EditableRecord);

it('a record is named by its title, in the first language that has one', () => {
  expect(titled({ en: ' ', de: 'Nachtzug' })).toBe('Nachtzug');
  expect(titled({})).toBeUndefined();
});

it('a title as long as a book is told by how it begins, and no letter is torn apart', () => {
  const longest = 'w'.repeat(200);
  expect(titled({ en: longest })).toBe(longest);
  expect(titled({ en: 'w'.repeat(200_000) })).toBe(`${longest}…`);
  expect(titled({ en: `${'w'.repeat(199)}🎞🎞` })).toBe(`${'w'.repeat(199)}…`);
});
