import type { Logger } from 'pino';
import { expect, it, vi } from 'vitest';
import type { Field } from '../../../storage/models.ts';
import type { StoredRecord } from '../../../storage/records.ts';
import { resolveStructuredText } from './readable-text.ts';

const textOf = (children: unknown) => ({ schema: 'dast', document: { type: 'root', children } });
const whole = textOf([{ type: 'paragraph', children: [{ type: 'span', value: 'Rain.' }] }]);

function read(value: unknown, validators: Field['validators'] = {}) {
  const warn = vi.fn<(told: object, words: string) => void>();
  const source = { record: { id: 'post-1' } as StoredRecord, locales: ['en'] };
  const found = { value, field: { validators }, source, pathSegment: 'content.en' };
  const text = resolveStructuredText(found, { log: { warn } as unknown as Logger });
  return { text: text && text.text, told: warn.mock.calls };
}

it('hands out a text that can be read, and tells nobody', () => {
  expect(read(whole)).toEqual({ text: whole, told: [] });
  expect(read(null)).toEqual({ text: null, told: [] });
});

it.each([
  ['a node without a type', textOf([{}])],
  ['children that are none', textOf([{ type: 'paragraph', children: 7 }])],
  ['marks that are no list', textOf([{ type: 'span', value: 'Rain.', marks: 'strong' }])],
  ['words alone', 'Rain.'],
])('shows as empty what was kept with %s, and tells which it is', (_, value) => {
  const { text, told } = read(value);
  expect(text).toBeNull();
  expect(told).toEqual([
    [expect.objectContaining({ recordId: 'post-1', field: 'content.en' }), expect.any(String)],
  ]);
});

it('answers with an empty text where one is promised', () => {
  expect(read('Rain.', { required: {} }).text).toEqual(textOf([]));
});
