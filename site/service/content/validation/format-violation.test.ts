import { expect, it } from 'vitest';
import { formatViolation } from './format-violation.ts';

it.each([
  ['REQUIRED', {}, 'is required'],
  [
    'JSON_SCHEMA',
    { mistake: 'chapters[2].title is missing' },
    'has an invalid value: chapters[2].title is missing',
  ],
  ['UNIQUE', {}, 'is already used by another record'],
  ['LENGTH', { min: 2 }, 'must have at least 2 characters'],
  ['LENGTH', { eq: 4 }, 'must have 4 characters'],
  ['LENGTH', { min: 1 }, 'must have at least 1 character'],
  ['SIZE', { max: 3 }, 'must have at most 3 entries'],
  ['SIZE', { eq: 1 }, 'must have 1 entry'],
  ['NUMBER_RANGE', { min: 1, max: 5 }, 'must be from 1 to 5'],
  ['ENUM', { values: ['a', 'b'] }, 'must be one of a, b'],
  ['FORMAT', { predefined_pattern: 'email' }, 'must match the pattern "email"'],
  ['SLUG_FORMAT', { custom_pattern: '^x' }, 'must match ^x'],
  ['EXTENSION', { predefined_list: 'transformable_image' }, 'must be an image other than SVG'],
  ['EXTENSION', { predefined_list: 'document' }, 'must be a file of the type document'],
  ['EXTENSION', { extensions: ['jpg', 'png'] }, 'must be a file of one of these types: jpg, png'],
  ['FILE_SIZE', { max_value: 1 }, 'must satisfy "file_size": {"max_value":1}'],
])('describes a violation of %s with %j', (name, details, message) => {
  expect(formatViolation({ field: 'it', code: `VALIDATION_${name}`, details })).toBe(message);
});
