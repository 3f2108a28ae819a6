import { expect, it } from 'vitest';
import { getFieldErrorMessage, formatEditError } from './edit-error.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';

const requiredError = { field: 'title', code: 'VALIDATION_REQUIRED', message: 'must not be empty' };

it('a field error is in the language of the desk', () => {
  expect(getFieldErrorMessage(requiredError, en)).toBe('must not be empty');
  expect(getFieldErrorMessage(requiredError, de)).toBe('darf nicht leer sein');
});

it('a field error with an unknown code has the message of the service', () => {
  const unknown = { field: 'title', code: 'NEW_CODE', message: 'must rhyme' };
  expect(getFieldErrorMessage(unknown, de)).toBe('must rhyme');
});

it('a failed request is explained in the language of the desk', () => {
  const error = { kind: 'invalid', fields: [requiredError, requiredError] } as const;
  expect(formatEditError(error, en)).toBe('2 fields have errors.');
  expect(formatEditError(error, de)).toBe('2 Felder sind fehlerhaft.');
});
