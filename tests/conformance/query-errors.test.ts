import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendQuery } from './graphql-client.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint[Symbol.asyncDispose]());

const repeatText = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const linkSelection = 'author { name } related { ... on ArticleRecord { ...more } }';

describe('an excessive or invalid query', () => {
  it.each([
    ['deep nesting', `{ ${'a { '.repeat(600)}id${' }'.repeat(600)} }`],
    ['nested lists', `{ article { ${'related { '.repeat(12)}id${' }'.repeat(12)} } }`],
    ['many fields in one selection set', `{ article { ${repeatText(900, () => 'slug')} } }`],
    ['many aliases', `{ ${repeatText(200, (index) => `a${index}: article { slug }`)} }`],
    ['a very long document', `{ article { ${repeatText(20_000, () => 'slug')} } }`],
    ['a fragment that spreads itself', '{ article { ...a } } fragment a on ArticleRecord { ...a }'],
    [
      'a fragment cycle',
      '{ article { ...a } } fragment a on ArticleRecord { ...b } fragment b on ArticleRecord { ...a }',
    ],
    [
      'fragments that expand exponentially',
      `{ article { ...f0 } } ${repeatText(
        12,
        (index) =>
          `fragment f${index} on ArticleRecord { ${repeatText(9, () => `...f${index + 1}`)} }`,
      )} fragment f12 on ArticleRecord { slug }`,
    ],
    [
      'nested links',
      `{ allArticles(first: 500) { ...more } } fragment more on ArticleRecord { ${linkSelection} }`,
    ],
    [
      'large nested lists',
      `{ allPeople(first: 500) { _allReferencingArticles(first: 500) { author {
         _allReferencingArticles(first: 500) { slug } } } } }`,
    ],
    ['many directives', `{ article { slug ${repeatText(900, () => '@include(if: true)')} } }`],
    ['deeply nested filter arguments', `{ allArticles(filter: { ${'OR: [{ '.repeat(500)}`],
  ])('is rejected with an error and no data: %s', async (_, query) => {
    const response = await sendQuery(endpoint, query);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ errors: expect.any(Array) });
    expect(response.body.errors?.[0]?.message).toEqual(expect.any(String));
  });

  it('does not affect later queries', async () => {
    expect((await sendQuery(endpoint, '{ _site { noIndex } }')).body).toEqual({
      data: { _site: { noIndex: false } },
    });
  });
});

describe('the schema', () => {
  it('is available by introspection, including nested types', async () => {
    const { body } = await sendQuery(
      endpoint,
      `query IntrospectionQuery {
        __schema { queryType { name } directives { name args { ...Input } } types {
          kind name possibleTypes { ...Type } inputFields { ...Input } enumValues { name }
          fields(includeDeprecated: true) { name args { ...Input } type { ...Type } } } } }
      fragment Input on __InputValue { name defaultValue type { ...Type } }
      fragment Type on __Type { ${'kind name ofType { '.repeat(7)}kind name${' }'.repeat(7)} }`,
    );
    expect(body).not.toHaveProperty('errors');
    expect(JSON.stringify(body.data)).toContain('"ArticleModelContentBlocksField"');
  });
});

describe('an invalid query', () => {
  it.each([
    ['{ article { hue } }', 'Cannot query field "hue" on type "ArticleRecord".'],
    ['{ allArticles(first: 501) { slug } }', '"first" must be from 0 to 500, but is 501.'],
    ['{ allArticles(skip: -1) { slug } }', '"skip" must be 0 or more, but is -1.'],
    [
      '{ allArticles(filter: { title: { matches: { pattern: "(" } } }) { slug } }',
      '"(" is not a valid regular expression.',
    ],
    [
      '{ allArticles(filter: { moment: { gt: "soon" } }) { slug } }',
      '"soon" is not a valid ISO 8601 date and time.',
    ],
  ])('%s is reported', async (query, message) => {
    const { status, body } = await sendQuery(endpoint, query);
    expect(status).toBe(200);
    expect(body.errors?.[0]?.message).toContain(message);
  });

  it('is reported with the unknown field and its type', async () => {
    const { body } = await sendQuery(endpoint, '{ article { hue } }');
    expect(body.errors?.[0]).toMatchObject({
      extensions: { code: 'undefinedField', typeName: 'ArticleRecord', fieldName: 'hue' },
      locations: [{ line: 1, column: 13 }],
    });
  });
});
