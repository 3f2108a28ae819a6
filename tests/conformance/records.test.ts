import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendQuery, queryData, createDraftHeaders } from './graphql-client.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint[Symbol.asyncDispose]());

/** Returns the slugs of the articles in a list with arguments. */
async function querySlugs(
  list: string,
  headers?: Record<string, string>,
): Promise<readonly string[]> {
  const query = `{ allArticles(${list}) { slug } }`;
  const data = await queryData<{ allArticles: { slug: string }[] }>(endpoint, query, headers);
  return data.allArticles.map(({ slug }) => slug);
}

describe('a list', () => {
  it.each([
    ['slug: { in: ["first", "second"] }', ['first', 'second']],
    ['slug: { notIn: ["first"] }', ['second', 'wrong']],
    ['title: { matches: { pattern: "^(first|wrong)" } }', ['first', 'wrong']],
    ['title: { notMatches: { pattern: "first" } }', ['second', 'wrong']],
    ['title: { matches: { pattern: "First", caseSensitive: true } }', ['first']],
    ['title: { isBlank: false }', ['first', 'second', 'wrong']],
    ['body: { isBlank: true }', ['second', 'wrong']],
    ['body: { isPresent: true }', ['first']],
    ['rating: { gte: 5 }', ['first', 'wrong']],
    ['rating: { lt: 5 }', ['second']],
    ['score: { eq: 1.5 }', ['first']],
    ['featured: { eq: true }', ['first']],
    ['day: { gt: "2026-02-01" }', ['first']],
    ['moment: { eq: "2026-03-01T10:30:00Z" }', ['first']],
    ['moment: { exists: false }', ['wrong']],
    ['data: { exists: true }', ['first']],
    ['seo: { exists: true }', ['first']],
    ['tint: { exists: true }', ['first']],
    ['place: { exists: true }', ['first']],
    ['clip: { exists: true }', ['first']],
    ['cover: { eq: "photo" }', ['first', 'second']],
    ['cover: { exists: false }', ['wrong']],
    ['author: { eq: "ada" }', ['first', 'wrong']],
    ['author: { in: ["ben"] }', ['second']],
    ['related: { anyIn: ["second"] }', ['first']],
    ['related: { allIn: ["second", "ada"] }', ['first']],
    ['related: { notIn: ["second"] }', ['second', 'wrong']],
    ['related: { eq: ["ada", "wrong"] }', ['second']],
    ['related: { exists: false }', ['wrong']],
    ['gallery: { anyIn: ["photo"] }', ['first']],
    ['content: { matches: { pattern: "the end" } }', ['first']],
    // The text of blocks does not match.
    ['content: { matches: { pattern: "within" } }', []],
    ['content: { isBlank: true }', ['second', 'wrong']],
    ['content: { isPresent: true }', ['first']],
    ['id: { neq: "first" }', ['second', 'wrong']],
    ['_isValid: { eq: false }', ['wrong']],
    ['_status: { eq: published }', ['first', 'second', 'wrong']],
    ['OR: [{ slug: { eq: "first" } }, { rating: { eq: 2 } }]', ['first', 'second']],
    ['AND: [{ rating: { gt: 1 } }, { rating: { lt: 3 } }]', ['second']],
    ['OR: []', []],
    ['AND: []', ['first', 'second', 'wrong']],
  ])('with the filter { %s } contains only the matching records', async (filter, expected) => {
    expect(await querySlugs(`filter: { ${filter} }, orderBy: [slug_ASC]`)).toEqual(expected);
    const count = `{ _allArticlesMeta(filter: { ${filter} }) { count } }`;
    expect(await queryData(endpoint, count)).toEqual({
      _allArticlesMeta: { count: expected.length },
    });
  });

  it.each([
    ['rating_DESC', ['wrong', 'first', 'second']],
    ['day_ASC', ['second', 'first', 'wrong']],
    ['title_ASC', ['first', 'second', 'wrong']],
    ['moment_DESC', ['first', 'second', 'wrong']],
  ])('is sorted by %s', async (order, expected) => {
    expect(await querySlugs(`orderBy: [${order}]`)).toEqual(expected);
  });

  it('supports pagination', async () => {
    expect(await querySlugs('orderBy: [slug_ASC], skip: 1, first: 1')).toEqual(['second']);
    expect(await querySlugs('first: 0')).toEqual([]);
  });

  it('supports several pages in one query', async () => {
    const pages = [0, 1, 2].map(
      (skip) => `splitted_${skip}_a: allArticles(skip: ${skip}, first: 1) { slug }`,
    );
    const data = await queryData<Record<string, unknown>>(endpoint, `{ ${pages.join(' ')} }`);
    expect(Object.keys(data)).toEqual(['splitted_0_a', 'splitted_1_a', 'splitted_2_a']);
  });

  it('of a model with a custom order is sorted by position', async () => {
    expect(await queryData(endpoint, '{ allSteps { label position } }')).toEqual({
      allSteps: [
        { label: 'two', position: 1 },
        { label: 'one', position: 2 },
      ],
    });
    expect(await queryData(endpoint, '{ allSteps(orderBy: [position_DESC]) { label } }')).toEqual({
      allSteps: [{ label: 'one' }, { label: 'two' }],
    });
  });
});

describe('a record', () => {
  it('returns the metadata of all records', async () => {
    const query = `{ article(filter: { slug: { eq: "first" } }) {
      __typename id _modelApiKey _status _isValid _createdAt _updatedAt _publishedAt
      _firstPublishedAt _publicationScheduledAt _unpublishingScheduledAt _editingUrl } }`;
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await queryData(endpoint, query)).toEqual({
      article: {
        __typename: 'ArticleRecord',
        id: expect.any(String),
        _modelApiKey: 'article',
        _status: 'published',
        _isValid: true,
        _createdAt: moment,
        _updatedAt: moment,
        _publishedAt: moment,
        _firstPublishedAt: moment,
        _publicationScheduledAt: null,
        _unpublishingScheduledAt: null,
        _editingUrl: null,
      },
    });
  });

  it('returns its editing URL, also for a block', async () => {
    const query = `{ article(filter: { slug: { eq: "first" } }) {
      id _editingUrl hero { _editingUrl } cover { _editingUrl } } }`;
    const headers = { 'x-base-editing-url': 'https://desk.test/' };
    const { article } = await queryData<{
      article: { id: string; _editingUrl: string; hero: { _editingUrl: string }; cover: unknown };
    }>(endpoint, query, headers);
    const editorUrlPattern =
      /^https:\/\/desk\.test\/editor\/item_types\/[\w-]+\/items\/[\w-]+\/edit/;
    expect(article._editingUrl).toMatch(editorUrlPattern);
    expect(article._editingUrl).toContain(`/items/${article.id}/`);
    expect(article.hero._editingUrl).toBe(`${article._editingUrl}#fieldPath=hero`);
    expect(article.cover).toEqual({ _editingUrl: 'https://desk.test/media/assets/photo' });
  });

  it('of a singleton model needs no filter', async () => {
    expect(await queryData(endpoint, '{ settingsPage(locale: de) { heading } }')).toEqual({
      settingsPage: { heading: 'Hallo' },
    });
  });

  it('of a tree returns its parent and children', async () => {
    const query = `{ allCategories(filter: { parent: { exists: false } }) {
      name parent { name } children { name position parent { name } children { name } } } }`;
    const childFields = { parent: { name: 'Top' }, children: [] };
    expect(await queryData(endpoint, query)).toEqual({
      allCategories: [
        {
          name: 'Top',
          parent: null,
          children: [
            { name: 'Left', position: 1, ...childFields },
            { name: 'Right', position: 2, ...childFields },
          ],
        },
      ],
    });
  });

  it('returns the draft to editors, and the published version to visitors', async () => {
    const query =
      '{ article(filter: { slug: { eq: "second" } }) { title _status } people: allPeople { name } }';
    expect(await queryData(endpoint, query)).toMatchObject({
      article: { title: 'Second article', _status: 'published' },
      people: expect.not.arrayContaining([{ name: 'Hidden' }]),
    });
    expect(await queryData(endpoint, query, createDraftHeaders(endpoint))).toMatchObject({
      article: { title: 'Second article, changed', _status: 'updated' },
      people: expect.arrayContaining([{ name: 'Hidden' }]),
    });
  });
});

describe('an inverse relationship', () => {
  const query = (selection: string) =>
    queryData(endpoint, `{ person(filter: { name: { eq: "Ada" } }) { ${selection} } }`);

  it('returns the linking records', async () => {
    const selection = `_allReferencingArticles(orderBy: [slug_ASC]) { slug }
      _allReferencingArticlesMeta { count }`;
    expect(await query(selection)).toEqual({
      person: {
        _allReferencingArticles: [{ slug: 'first' }, { slug: 'second' }, { slug: 'wrong' }],
        _allReferencingArticlesMeta: { count: 3 },
      },
    });
  });

  it.each([
    ['fields: { anyIn: [article_author] }', ['first', 'wrong']],
    ['fields: { allIn: [article_author, article_related] }', ['first']],
    ['fields: { notIn: [article_author] }', ['second']],
    ['fields: { anyIn: [article_content] }', ['first']],
    ['locales: { anyIn: [_nonLocalized] }', ['first', 'second', 'wrong']],
    ['locales: { anyIn: [de] }', []],
  ])('through { %s } excludes other links', async (through, expected) => {
    const list = `_allReferencingArticles(through: { ${through} }, orderBy: [slug_ASC]) { slug }`;
    expect(await query(list)).toEqual({
      person: { _allReferencingArticles: expected.map((slug) => ({ slug })) },
    });
  });

  it('can be filtered', async () => {
    const list = '_allReferencingArticles(filter: { rating: { lt: 5 } }) { slug }';
    expect(await query(list)).toEqual({
      person: { _allReferencingArticles: [{ slug: 'second' }] },
    });
  });
});

describe('a locale', () => {
  it('falls back to the fallback locales of a query', async () => {
    const query = `{
      none: article(locale: de, filter: { slug: { eq: "second" } }) { title }
      fallen: article(locale: de, fallbackLocales: [en], filter: { slug: { eq: "second" } }) { title }
      mixed: article(filter: { slug: { eq: "first" } }) { title german: title(locale: de) }
    }`;
    expect(await queryData(endpoint, query)).toEqual({
      none: { title: null },
      fallen: { title: 'Second article' },
      mixed: { title: 'First article', german: 'Erster Artikel' },
    });
  });

  it('applies to filters', async () => {
    expect(
      await querySlugs('locale: de, filter: { title: { matches: { pattern: "^Erster" } } }'),
    ).toEqual(['first']);
  });

  it('is an error if the site does not have it', async () => {
    const { status, body } = await sendQuery(endpoint, '{ allArticles(locale: xx) { slug } }');
    expect(status).toBe(200);
    expect(body.errors?.[0]?.message).toContain('"SiteLocale"');
  });
});
