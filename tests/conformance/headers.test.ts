import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendQuery, queryData, createDraftHeaders } from './graphql-client.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';
import {
  decodeContentLink,
  stripContentLink,
} from '../../site/service/content/graphql/content-link.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint[Symbol.asyncDispose]());

const LOCALES_QUERY = '{ _site { locales } }';

describe('a header', () => {
  it.each<[Record<string, string>, number, string]>([
    [{ authorization: '' }, 401, 'INVALID_AUTHORIZATION_HEADER'],
    [{ authorization: 'Bearer unknown' }, 401, 'INVALID_AUTHORIZATION_HEADER'],
    [{ 'x-environment': 'elsewhere' }, 404, 'INVALID_ENVIRONMENT'],
    [{ 'x-include-drafts': 'false' }, 400, 'INVALID_X_INCLUDE_DRAFTS_HEADER'],
    [{ 'x-exclude-invalid': '1' }, 400, 'INVALID_X_EXCLUDE_INVALID_HEADER'],
    [{ 'x-visual-editing': 'v2' }, 400, 'INVALID_X_VISUAL_EDITING_HEADER'],
    [{ 'x-visual-editing': 'v1' }, 400, 'INVALID_X_BASE_EDITING_URL_HEADER'],
    [{ 'x-base-editing-url': 'javascript:alert(1)' }, 400, 'INVALID_X_BASE_EDITING_URL_HEADER'],
    [{ 'x-include-drafts': 'true' }, 403, 'INSUFFICIENT_PERMISSIONS'],
  ])('%j is rejected with %i %s', async (headers, status, code) => {
    const response = await sendQuery(endpoint, LOCALES_QUERY, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json');
    const details = { message: expect.stringMatching(/\.$/) };
    expect(response.body).toEqual({
      data: [{ id: expect.any(String), type: 'api_error', attributes: { code, details } }],
    });
  });

  it.each(['', '{', '[]', '"query"', '{"query": 1}', '{"query": "{ a }", "variables": 1}'])(
    'is not the reason for rejecting the invalid body %j',
    async (body) => {
      const response = await fetch(endpoint.content, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${endpoint.token}` },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        data: [{ attributes: { code: 'INVALID_JSON_BODY' } }],
      });
    },
  );

  it('returns the cost of a query and the maximum cost', async () => {
    const { headers } = await sendQuery(endpoint, LOCALES_QUERY);
    expect(headers.get('x-complexity')).toBe('11');
    expect(headers.get('x-max-complexity')).toBe('10000000');
  });

  it('returns the cache tags on request', async () => {
    const query = '{ allArticles { slug author { name } cover { id } } }';
    const { headers } = await sendQuery(endpoint, query, { 'x-cache-tags': 'true' });
    expect(headers.get('x-cache-tags')?.split(' ').length).toBeGreaterThan(3);
    expect((await sendQuery(endpoint, query)).headers.has('x-cache-tags')).toBe(false);
  });

  it('accepts the name of the existing environment', async () => {
    expect(await queryData(endpoint, LOCALES_QUERY, { 'x-environment': 'main' })).toMatchObject({
      _site: { locales: expect.arrayContaining(['en']) },
    });
  });
});

describe('the legacy URL format', () => {
  const TITLE_QUERY = '{ article(filter: { slug: { eq: "second" } }) { title } }';
  const createEditorHeaders = () => ({ authorization: `Bearer ${endpoint.draftToken}` });

  it('supports drafts', async () => {
    for (const path of ['/preview', '/environments/main/preview']) {
      const { body } = await sendQuery(endpoint, TITLE_QUERY, createEditorHeaders(), path);
      expect(body).toEqual({ data: { article: { title: 'Second article, changed' } } });
    }
  });

  it('supports an environment', async () => {
    const mainResponse = await sendQuery(endpoint, TITLE_QUERY, {}, '/environments/main');
    expect(mainResponse.body).toEqual({ data: { article: { title: 'Second article' } } });
    const unknown = await sendQuery(endpoint, TITLE_QUERY, {}, '/environments/elsewhere');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ data: [{ attributes: { code: 'INVALID_ENVIRONMENT' } }] });
  });

  it('rejects drafts for a token without permission', async () => {
    expect((await sendQuery(endpoint, TITLE_QUERY, {}, '/preview')).status).toBe(403);
  });
});

describe('the editing URL', () => {
  const query = `{ article(filter: { slug: { eq: "first" } }) {
    id slug title german: title(locale: de) hero { words } content { value } day } }`;
  const createEditingHeaders = () => ({
    ...createDraftHeaders(endpoint),
    'x-visual-editing': 'v1',
    'x-base-editing-url': 'https://desk.test',
  });

  interface Article {
    readonly article: Record<'id' | 'slug' | 'title' | 'german' | 'day', string> & {
      readonly hero: { readonly words: string };
      readonly content: { readonly value: unknown };
    };
  }

  it('is embedded invisibly in texts, with the locale and the block', async () => {
    const { article } = await queryData<Article>(endpoint, query, createEditingHeaders());
    const editorUrl = `https://desk.test/editor/item_types/`;
    expect(decodeContentLink(article.title)?.href).toMatch(
      new RegExp(`^${editorUrl}[\\w-]+/items/${article.id}/edit#fieldPath=title\\.en$`),
    );
    expect(decodeContentLink(article.german)?.href).toMatch(/#fieldPath=title\.de$/);
    expect(decodeContentLink(article.hero.words)?.href).toMatch(/#fieldPath=hero\.words$/);
    expect(stripContentLink(article.title)).toBe('First article');
    const spans = JSON.stringify(article.content.value).match(/"value":"[^"]*"/g);
    expect(decodeContentLink(String(spans?.at(-1)))?.href).toMatch(/#fieldPath=content$/);
  });

  it('is not embedded in values that programs compare', async () => {
    const { article } = await queryData<Article>(endpoint, query, createEditingHeaders());
    expect([article.slug, article.day]).toEqual(['first', '2026-03-01']);
  });

  it('is not embedded without the header', async () => {
    const { body } = await sendQuery(endpoint, query, createDraftHeaders(endpoint));
    expect(JSON.stringify(body)).not.toMatch(/\u200B|\u200C|\u200D|\uFEFF/);
  });
});
