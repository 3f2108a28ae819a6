import { expect, it } from 'vitest';
import { fieldMessage, formatEditError } from './edit-error.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';

const empty = { field: 'title', code: 'VALIDATION_REQUIRED', message: 'must not be empty' };

it('an error of a field is told in the language of the desk by its code', () => {
  expect(fieldMessage(empty, en)).toBe('must not be empty');
  expect(fieldMessage(empty, de)).toBe('darf nicht leer sein');
});

it('an error without a known code is told in the words of the service', () => {
  const unknown = { field: 'title', code: 'NEW_CODE', message: 'must rhyme' };
  expect(fieldMessage(unknown, de)).toBe('must rhyme');
});

it('a failed request is explained in the language of the desk', () => {
  const problem = { kind: 'invalid', fields: [empty, empty] } as const;
  expect(formatEditError(problem, en)).toBe('2 fields have errors.');
  expect(formatEditError(problem, de)).toBe('2 Felder sind fehlerhaft.');
});
