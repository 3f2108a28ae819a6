import { expect, it } from 'vitest';
import { chaptersSchema } from '../../../content/models/json-shapes.ts';
import { managementRequest } from '../../test/management-request.ts';
import { startTestServer } from '../../test/test-server.ts';
import { jsonSchemaMistake, schemaMistake } from './json-schema.ts';

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
])('names the path of what is wrong in %j', (value, mistake) => {
  expect(jsonSchemaMistake(chapters, value)).toBe(mistake);
});

it('runs the patterns of a schema in linear time, and asks for nothing by a broken schema', () => {
  const evil = { ...chapters, validators: { json_schema: { pattern: '^(a+)+$' } } };
  expect(jsonSchemaMistake(evil, `${'a'.repeat(50_000)}!`)).toMatch(/must match pattern/);
  const broken = { ...chapters, validators: { json_schema: { type: 'nonsense' } } };
  expect(jsonSchemaMistake(broken, 7)).toBeUndefined();
  expect(schemaMistake({ type: 'nonsense' })).toMatch(/type/);
});

it('refuses to save, validate or publish a film whose chapters have a typo, and names its path', async () => {
  await using served = await startTestServer({ transcoderTools: undefined });
  const { data: films } = await managementRequest(served, 'GET', '/items?filter[type]=film');
  const id = films[0]?.id ?? '';
  const typo = {
    en: [
      { start: 0, title: 'Dawn' },
      { start: 9, titel: 'Noon' },
    ],
  };
  const saved = await managementRequest(served, 'PUT', `/items/${id}`, {
    attributes: { chapters: typo },
  });
  expect(saved.status).toBe(422);
  expect(saved.data[0]?.attributes).toMatchObject({
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
  const right = { en: [{ start: 0, title: 'Dawn' }] };
  const mended = await managementRequest(served, 'PUT', `/items/${id}`, {
    attributes: { chapters: right },
  });
  expect(mended.status).toBe(200);
  expect((await managementRequest(served, 'PUT', `/items/${id}/publish`)).status).toBe(200);
});

it('refuses a field whose JSON Schema is none', async () => {
  await using served = await startTestServer({ transcoderTools: undefined });
  const made = await managementRequest(served, 'POST', '/item-types', {
    attributes: { name: 'Place', api_key: 'place' },
  });
  const attributes = { label: 'Facts', api_key: 'facts', field_type: 'json' };
  const path = `/item-types/${made.data.id}/fields`;
  const refused = await managementRequest(served, 'POST', path, {
    attributes: { ...attributes, validators: { json_schema: { type: 'nonsense' } } },
  });
  expect(refused.status).toBe(422);
  const { status } = await managementRequest(served, 'POST', path, {
    attributes: { ...attributes, validators: { json_schema: { type: 'object' } } },
  });
  expect(status).toBe(201);
});
