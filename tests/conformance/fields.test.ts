import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryData } from './graphql-client.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint[Symbol.asyncDispose]());

/** Queries fields of the first article. */
async function queryArticle(fields: string, headers?: Record<string, string>): Promise<unknown> {
  const query = `{ article(filter: { slug: { eq: "first" } }) { ${fields} } }`;
  return (await queryData<{ article: unknown }>(endpoint, query, headers)).article;
}

describe('a field', () => {
  it('of each scalar type returns its value', async () => {
    const fields = 'title slug body rating score featured day moment data';
    expect(await queryArticle(fields)).toEqual({
      title: 'First article',
      slug: 'first',
      body: 'Of rivers.\n\nAnd bridges.',
      rating: 5,
      score: 1.5,
      featured: true,
      day: '2026-03-01',
      moment: '2026-03-01T10:30:45.000Z',
      data: { deep: [1, { two: null }] },
    });
  });

  it('of type color returns its components and its CSS value', async () => {
    expect(await queryArticle('tint { red green blue alpha hex cssRgb }')).toEqual({
      tint: {
        red: 255,
        green: 128,
        blue: 0,
        alpha: 128,
        hex: '#FF800080',
        cssRgb: 'rgba(255, 128, 0, 0.5)',
      },
    });
  });

  it('of type location returns its coordinates', async () => {
    expect(await queryArticle('place { latitude longitude }')).toEqual({
      place: { latitude: 48.2, longitude: 16.37 },
    });
  });

  it('of type external video returns its URL and provider', async () => {
    const fields = 'url title provider providerUid thumbnailUrl width height';
    expect(await queryArticle(`clip { ${fields} }`)).toEqual({
      clip: {
        url: 'https://films.test/watch?v=1',
        title: 'Elsewhere',
        provider: 'elsewhere',
        providerUid: '1',
        thumbnailUrl: 'https://films.test/1.jpg',
        width: 640,
        height: 360,
      },
    });
  });

  it('of type SEO returns its texts, which override other fields in the meta tags', async () => {
    const fields = `seo { title description twitterCard noIndex image { id } }
      _seoMetaTags { tag attributes content }`;
    const article = (await queryArticle(fields)) as { seo: unknown; _seoMetaTags: unknown[] };
    expect(article.seo).toEqual({
      title: 'Seen in search',
      description: 'What it is of.',
      twitterCard: null,
      noIndex: true,
      image: { id: 'photo' },
    });
    const createMetaTag = (attributes: object) => ({ tag: 'meta', attributes, content: null });
    expect(article._seoMetaTags).toEqual(
      expect.arrayContaining([
        { tag: 'title', attributes: null, content: expect.stringMatching(/^Seen in search/) },
        createMetaTag({ name: 'description', content: 'What it is of.' }),
        createMetaTag({ name: 'robots', content: 'noindex' }),
        createMetaTag({ property: 'og:image', content: expect.stringContaining('bridge.jpg') }),
      ]),
    );
  });

  it('of type link returns the record, or a union for several models', async () => {
    const fields = `author { __typename name } related { __typename
      ... on PersonRecord { name } ... on ArticleRecord { slug } }`;
    expect(await queryArticle(fields)).toEqual({
      author: { __typename: 'PersonRecord', name: 'Ada' },
      // One of the linked records is unpublished.
      related: [
        { __typename: 'ArticleRecord', slug: 'second' },
        { __typename: 'PersonRecord', name: 'Ada' },
      ],
    });
  });

  it('of type single block returns the block with its fields', async () => {
    const fields = 'hero { __typename id _modelApiKey words saidBy { name } }';
    expect(await queryArticle(fields)).toEqual({
      hero: {
        __typename: 'QuoteRecord',
        id: 'hero',
        _modelApiKey: 'quote',
        words: 'Cross it.',
        saidBy: { name: 'Ada' },
      },
    });
  });

  it('of type modular content returns the blocks in order', async () => {
    const fields = `sections { __typename ... on RecordInterface { id }
      ... on QuoteRecord { words } ... on PictureRecord { image { filename } } }`;
    expect(await queryArticle(fields)).toEqual({
      sections: [
        { __typename: 'QuoteRecord', id: 'said', words: 'Twice.' },
        { __typename: 'PictureRecord', id: 'seen', image: { filename: 'old bridge.jpg' } },
      ],
    });
  });

  it('with localized blocks returns the blocks of the requested locale', async () => {
    expect(await queryArticle('notes(locale: de) { words }')).toEqual({
      notes: [{ words: 'Eine Notiz' }],
    });
    expect(await queryArticle('notes { words } _locales')).toEqual({
      notes: [{ words: 'A note' }],
      _locales: ['en', 'de'],
    });
  });

  it('of type structured text references its blocks and links by ID and returns them separately', async () => {
    const fields = `content { value
      blocks { ... on QuoteRecord { id words } } inlineBlocks { id label }
      links { ... on PersonRecord { id name } ... on ArticleRecord { id slug } } }`;
    const { content } = (await queryArticle(fields)) as { content: { value: unknown } };
    expect(content).toMatchObject({
      blocks: [{ id: 'within', words: 'Within' }],
      inlineBlocks: [{ id: 'new', label: 'New' }],
      links: [
        { id: 'second', slug: 'second' },
        { id: 'ada', name: 'Ada' },
      ],
    });
    expect(content.value).toMatchObject({
      schema: 'dast',
      document: {
        type: 'root',
        children: [
          {
            children: [
              { type: 'span', value: 'By ' },
              { type: 'inlineItem', item: 'ada' },
              { type: 'itemLink', item: 'second' },
              { type: 'inlineBlock', item: 'new' },
            ],
          },
          { type: 'block', item: 'within' },
          { type: 'paragraph' },
        ],
      },
    });
  });

  it('without a value returns null or an empty list', async () => {
    const fields =
      'film { id } hero { id } content { value } gallery { id } sections { __typename }';
    const query = `{ article(filter: { slug: { eq: "second" } }) { ${fields} } }`;
    expect(await queryData(endpoint, query)).toEqual({
      article: { film: null, hero: null, content: null, gallery: [], sections: [] },
    });
  });
});
