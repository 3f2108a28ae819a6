import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryData } from './graphql-client.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint[Symbol.asyncDispose]());

const strictHeaders = { 'x-exclude-invalid': 'true' };

interface IntrospectedType {
  readonly kind: string;
  readonly name: string | null;
  readonly ofType: IntrospectedType | null;
}

/** Returns the type of a field in GraphQL notation. */
async function getType(type: string, field: string, headers: Record<string, string> = {}) {
  const query = `{ __type(name: "${type}") { fields { name type { kind name ofType { kind name
    ofType { kind name ofType { kind name } } } } } } }`;
  const data = await queryData<{ __type: { fields: { name: string; type: IntrospectedType }[] } }>(
    endpoint,
    query,
    headers,
  );
  const fieldDescription = data.__type.fields.find(({ name }) => name === field);
  return fieldDescription && formatType(fieldDescription.type);
}

function formatType({ kind, name, ofType }: IntrospectedType): string {
  const inner = ofType === null ? String(name) : formatType(ofType);
  if (kind === 'NON_NULL') return `${inner}!`;
  return kind === 'LIST' ? `[${inner}]` : inner;
}

describe('strict mode (X-Exclude-Invalid)', () => {
  it('omits records that are invalid for their model', async () => {
    const query =
      '{ allArticles(orderBy: [slug_ASC]) { slug _isValid } _allArticlesMeta { count } }';
    expect(await queryData(endpoint, query)).toMatchObject({ _allArticlesMeta: { count: 3 } });
    expect(await queryData(endpoint, query, strictHeaders)).toEqual({
      allArticles: [
        { slug: 'first', _isValid: true },
        { slug: 'second', _isValid: true },
      ],
      _allArticlesMeta: { count: 2 },
    });
  });

  it('omits invalid records in queries by ID and in inverse relationships', async () => {
    const query = `{ article(filter: { slug: { eq: "wrong" } }) { slug }
      person(filter: { name: { eq: "Ada" } }) { _allReferencingArticles(orderBy: [slug_ASC]) { slug } } }`;
    expect(await queryData(endpoint, query, strictHeaders)).toEqual({
      article: null,
      person: { _allReferencingArticles: [{ slug: 'first' }, { slug: 'second' }] },
    });
  });

  it('omits invalid records in link fields', async () => {
    const query = `{ article(filter: { slug: { eq: "second" } }) {
      related { __typename ... on ArticleRecord { slug } ... on PersonRecord { name } } } }`;
    const ada = { __typename: 'PersonRecord', name: 'Ada' };
    expect(await queryData(endpoint, query)).toEqual({
      article: { related: [ada, { __typename: 'ArticleRecord', slug: 'wrong' }] },
    });
    expect(await queryData(endpoint, query, strictHeaders)).toEqual({
      article: { related: [ada] },
    });
  });

  it.each([
    ['ArticleRecord', 'slug', 'String', 'String!'],
    ['ArticleRecord', 'author', 'PersonRecord', 'PersonRecord!'],
    ['ArticleRecord', 'cover', 'ImageFileField', 'AltImageFileField!'],
    // A title is not required in every locale.
    ['ArticleRecord', 'title', 'String', 'String'],
    ['ArticleRecord', 'rating', 'IntType', 'IntType'],
    ['ImageFileField', 'responsiveImage', 'ResponsiveImage', 'ResponsiveImage!'],
    ['ImageFileField', 'width', 'IntType', 'IntType!'],
    ['ImageFileField', 'height', 'IntType', 'IntType!'],
    ['ImageFileField', 'focalPoint', 'focalPoint', 'focalPoint!'],
    ['VideoFileField', 'video', 'UploadVideoField!', 'UploadVideoField!'],
    ['VideoFileField', 'width', 'IntType', 'IntType!'],
  ])('narrows the type of %s.%s from %s to %s', async (type, field, defaultType, strictType) => {
    expect(await getType(type, field)).toBe(defaultType);
    expect(await getType(type, field, strictHeaders)).toBe(strictType);
  });

  it('declares a required alternative text as non-null', async () => {
    expect(await getType('AltImageFileField', 'alt', strictHeaders)).toBe('String!');
    const query = '{ article(filter: { slug: { eq: "second" } }) { cover { alt } } }';
    expect(await queryData(endpoint, query, strictHeaders)).toEqual({
      article: { cover: { alt: 'An old bridge' } },
    });
  });
});
