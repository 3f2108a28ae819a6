import { expect, it } from 'vitest';
import { chaptersSchema } from '../../../content/models/json-schemas.ts';
import { sendManagementRequest } from '../../test/management-request.ts';
import { startTestServer } from '../../test/test-server.ts';
import { findJsonSchemaError, findSchemaDefinitionError } from './json-schema.ts';

const chapters = {
  apiKey: 'chapters',
  type: 'json',
  validators: { json_schema: chaptersSchema },
} as const;

it.each([
  [[], undefined],
  [[{ start: 0, title: 'Dawn', note: 'more is allowed' }], undefined],
  [
    [
      { start: 0, title: 'Dawn' },
      { start: 4, titel: 'Noon' },
    ],
    'chapters[1].title is missing',
  ],
  [[{ start: 'noon', title: 'Noon' }], 'chapters[0].start must be number'],
  [[{ start: 0, title: '' }], 'chapters[0].title must not be empty'],
  [{ start: 0 }, 'chapters must be array'],
])('returns the path of an invalid value in %j', (value, message) => {
  expect(findJsonSchemaError(chapters, value)).toBe(message);
});

it('runs patterns in linear time, and ignores an invalid schema', () => {
  const slowField = { ...chapters, validators: { json_schema: { pattern: '^(a+)+$' } } };
  expect(findJsonSchemaError(slowField, `${'a'.repeat(50_000)}!`)).toMatch(/must match pattern/);
  const invalidField = { ...chapters, validators: { json_schema: { type: 'nonsense' } } };
  expect(findJsonSchemaError(invalidField, 7)).toBeUndefined();
  expect(findSchemaDefinitionError({ type: 'nonsense' })).toMatch(/type/);
});

it('rejects a film whose chapters violate the JSON Schema, with the path of the error', async () => {
  await using server = await startTestServer({ transcoderTools: undefined });
  const { data: films } = await sendManagementRequest(server, 'GET', '/items?filter[type]=film');
  const id = films[0]?.id ?? '';
  const misspelledChapters = {
    en: [
      { start: 0, title: 'Dawn' },
      { start: 9, titel: 'Noon' },
    ],
  };
  const rejectedResponse = await sendManagementRequest(server, 'PUT', `/items/${id}`, {
    attributes: { chapters: misspelledChapters },
  });
  expect(rejectedResponse.status).toBe(422);
  expect(rejectedResponse.data[0]?.attributes).toMatchObject({
    code: 'INVALID_FIELD',
    details: {
      problems: [
        {
          field: 'chapters',
          locale: 'en',
          code: 'VALIDATION_JSON_SCHEMA',
          message: 'has an invalid value: chapters[1].title is missing',
        },
      ],
    },
  });
  const validChapters = { en: [{ start: 0, title: 'Dawn' }] };
  const acceptedResponse = await sendManagementRequest(server, 'PUT', `/items/${id}`, {
    attributes: { chapters: validChapters },
  });
  expect(acceptedResponse.status).toBe(200);
  expect((await sendManagementRequest(server, 'PUT', `/items/${id}/publish`)).status).toBe(200);
});

it('rejects a field with an invalid JSON Schema', async () => {
  await using server = await startTestServer({ transcoderTools: undefined });
  const modelResponse = await sendManagementRequest(server, 'POST', '/item-types', {
    attributes: { name: 'Place', api_key: 'place' },
  });
  const attributes = { label: 'Facts', api_key: 'facts', field_type: 'json' };
  const path = `/item-types/${modelResponse.data.id}/fields`;
  const rejectedResponse = await sendManagementRequest(server, 'POST', path, {
    attributes: { ...attributes, validators: { json_schema: { type: 'nonsense' } } },
  });
  expect(rejectedResponse.status).toBe(422);
  const { status } = await sendManagementRequest(server, 'POST', path, {
    attributes: { ...attributes, validators: { json_schema: { type: 'object' } } },
  });
  expect(status).toBe(201);
});
