import type { Logger } from 'pino';
import { expect, it, vi } from 'vitest';
import type { Field } from '../../../storage/records/models.ts';
import type { StoredRecord } from '../../../storage/records/records.ts';
import { resolveStructuredText } from './resolve-structured-text.ts';

const createText = (children: unknown) => ({
  schema: 'dast',
  document: { type: 'root', children },
});
const validText = createText([{ type: 'paragraph', children: [{ type: 'span', value: 'Rain.' }] }]);

function resolveText(value: unknown, validators: Field['validators'] = {}) {
  const warn = vi.fn<(details: object, message: string) => void>();
  const source = { record: { id: 'post-1' } as StoredRecord, locales: ['en'] };
  const fieldValue = { value, field: { validators }, source, pathSegment: 'content.en' };
  const text = resolveStructuredText(fieldValue, { log: { warn } as unknown as Logger });
  return { text: text && text.value, warnings: warn.mock.calls };
}

it('returns valid structured text without a warning', () => {
  expect(resolveText(validText)).toEqual({ text: validText, warnings: [] });
  expect(resolveText(null)).toEqual({ text: null, warnings: [] });
});

it.each([
  ['a node without a type', createText([{}])],
  ['children that are not a list', createText([{ type: 'paragraph', children: 7 }])],
  ['marks that are not a list', createText([{ type: 'span', value: 'Rain.', marks: 'strong' }])],
  ['a string', 'Rain.'],
])('returns null for a stored value with %s, and logs the record and field', (_, value) => {
  const { text, warnings } = resolveText(value);
  expect(text).toBeNull();
  expect(warnings).toEqual([
    [expect.objectContaining({ recordId: 'post-1', field: 'content.en' }), expect.any(String)],
  ]);
});

it('returns empty structured text for an invalid value of a required field', () => {
  expect(resolveText('Rain.', { required: {} }).text).toEqual(createText([]));
});
