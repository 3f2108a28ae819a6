import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import {
  titleEnd,
  titleStart,
  type SearchColumn,
  type SearchDocument,
  type SearchQuery,
  type StemSequence,
} from '../search/search-index.ts';
import { extractTrigrams } from '../search/trigrams.ts';

/** Creates a document whose words equal their stems. */
function createDocument(url: string, parts: Partial<Record<SearchColumn, string>>) {
  const stems = { title: '', heading: '', body: '', rest: '', ...parts };
  const split = (text: string) => text.split(' ').filter((word) => word !== '');
  const words = Object.values(stems).flatMap(split);
  return {
    locale: 'en',
    url,
    title: stems.title,
    body: stems.body,
    stems: {
      title: split(stems.title),
      heading: split(stems.heading),
      body: split(stems.body),
      rest: split(stems.rest),
    },
    words: new Map(words.map((word) => [word, word])),
  } satisfies SearchDocument;
}

const createAlternatives = (...texts: string[]): StemSequence[] =>
  texts.map((text) => ({ stems: text.split(' ') }));

/** Tests the search index of a store; `open` returns an empty one. */
export function describeSearchIndex(name: string, open: () => Promise<ContentStore>): void {
  describe(`the search index on ${name}`, () => {
    let store: ContentStore;
    const replaceDocuments = (id: string, documents: SearchDocument[], uploads: string[] = []) =>
      store.search.replace({ id, uploads, documents });

    beforeEach(async () => {
      store = await open();
      await replaceDocuments('a', [
        createDocument('/a', { title: 'night train', body: 'a carriage in the rain' }),
      ]);
      await replaceDocuments('b', [
        createDocument('/b', { title: 'rain', body: 'water from the sky at night' }),
        createDocument('/b#later', { title: 'later', body: 'the sky is blue' }),
      ]);
      await replaceDocuments(
        'c',
        [{ ...createDocument('/c', { title: 'nacht', body: 'rain' }), locale: 'de' }],
        ['u1'],
      );
    });
    afterEach(() => store.close());

    const search = (query: Partial<SearchQuery>) =>
      store.search.find({ terms: [], mode: 'all', skip: 0, first: 10, ...query });
    const findUrls = async (query: Partial<SearchQuery>) =>
      (await search(query)).hits.map(({ url }) => url);

    it('ranks titles above body text', async () => {
      expect(await findUrls({ terms: [createAlternatives('rain')], locale: 'en' })).toEqual([
        '/b',
        '/a',
      ]);
      expect(await findUrls({ terms: [createAlternatives('night')] })).toEqual(['/a', '/b']);
    });

    it('ranks titles above headings, and both above body text, regardless of page length', async () => {
      await replaceDocuments('d', [
        createDocument('/d', { title: 'harbour', rest: 'word '.repeat(2000) }),
        createDocument('/d#e', { heading: 'the harbour at night' }),
        createDocument('/f', { body: 'harbour harbour' }),
      ]);
      expect(await findUrls({ terms: [createAlternatives('harbour')] })).toEqual([
        '/d',
        '/d#e',
        '/f',
      ]);
    });

    it('ranks exact titles and headings first, typed ones above synonyms', async () => {
      const toExactTitle = (text: string) => `${titleStart} ${text} ${titleEnd}`;
      await replaceDocuments('d', [
        createDocument('/d', { title: toExactTitle('harbour'), rest: 'word '.repeat(2000) }),
        createDocument('/e', { title: toExactTitle('harbour lights'), body: 'harbour harbour' }),
        createDocument('/f', { title: toExactTitle('port'), rest: 'harbour' }),
        createDocument('/e#g', { heading: toExactTitle('harbour'), rest: 'lights' }),
        createDocument('/f#h', { heading: toExactTitle('the harbour') }),
      ]);
      const exact = { typed: [['harbour']], synonyms: [['port']] };
      expect(await findUrls({ terms: [createAlternatives('harbour', 'port')], exact })).toEqual([
        '/d',
        '/f',
        '/e',
        '/e#g',
        '/f#h',
      ]);
    });

    it('ranks a heading whose page title has the other words above body text', async () => {
      await replaceDocuments('d', [
        createDocument('/d#e', { heading: 'lights', rest: 'harbour' }),
        createDocument('/f', { body: 'harbour lights harbour lights' }),
      ]);
      expect(
        await findUrls({ terms: [createAlternatives('harbour'), createAlternatives('lights')] }),
      ).toEqual(['/d#e', '/f']);
    });

    it('finds documents with all words, or with any word', async () => {
      const terms = [createAlternatives('sky'), createAlternatives('blue')];
      expect(await findUrls({ terms })).toEqual(['/b#later']);
      expect((await findUrls({ terms, mode: 'any' })).toSorted()).toEqual(['/b', '/b#later']);
    });

    it('finds documents with all words but one', async () => {
      const terms = [
        createAlternatives('sky'),
        createAlternatives('blue'),
        createAlternatives('night'),
      ];
      expect(await findUrls({ terms })).toEqual([]);
      const found = await findUrls({ terms, mode: 'most' });
      expect(found.toSorted()).toEqual(['/b', '/b#later']);
    });

    it('finds alternatives of a word', async () => {
      expect(
        (await findUrls({ terms: [createAlternatives('carriage', 'blue')] })).toSorted(),
      ).toEqual(['/a', '/b#later']);
    });

    it('finds phrases, but not across columns of a document', async () => {
      expect(await findUrls({ terms: [createAlternatives('the sky')] })).toHaveLength(2);
      expect(await findUrls({ terms: [createAlternatives('sky the')] })).toEqual([]);
      expect(await findUrls({ terms: [createAlternatives('train a')] })).toEqual([]);
    });

    it('finds words by a prefix', async () => {
      const prefixTerms = [[{ stems: ['carr'], isPrefix: true }]];
      expect(await findUrls({ terms: prefixTerms })).toEqual(['/a']);
      expect(await findUrls({ terms: [createAlternatives('carr')] })).toEqual([]);
    });

    it('searches titles and headings only if requested', async () => {
      const createTitleTerms = (stem: string) => [
        [{ stems: [stem], isPrefix: true, titleOnly: true }],
      ];
      expect(await findUrls({ terms: createTitleTerms('nig') })).toEqual(['/a']);
      expect(await findUrls({ terms: createTitleTerms('sky') })).toEqual([]);
    });

    it('searches one locale only if requested', async () => {
      expect(await findUrls({ terms: [createAlternatives('rain')], locale: 'de' })).toEqual(['/c']);
      expect((await search({ terms: [createAlternatives('rain')] })).total).toBe(3);
      expect(await store.search.listLocales()).toEqual(['de', 'en']);
    });

    it('returns a page with the total, even beyond the end', async () => {
      const terms = [createAlternatives('rain')];
      const all = await findUrls({ terms });
      expect(await search({ terms, skip: 1, first: 1 })).toMatchObject({
        total: 3,
        hits: [{ url: all[1] }],
      });
      expect(await search({ terms, skip: 10 })).toEqual({ total: 3, hits: [] });
      expect(await search({ terms, first: 0 })).toEqual({ total: 3, hits: [] });
    });

    it('replaces the previous documents of a source', async () => {
      await replaceDocuments('b', [createDocument('/b', { title: 'snow' })]);
      expect(await findUrls({ terms: [createAlternatives('sky')] })).toEqual([]);
      expect(await findUrls({ terms: [createAlternatives('snow')] })).toEqual(['/b']);
      await replaceDocuments('b', []);
      expect(await findUrls({ terms: [createAlternatives('snow')] })).toEqual([]);
    });

    it('returns which stems exist, and stems by prefix', async () => {
      expect(await store.search.findExistingStems(['rain', 'sun'])).toEqual(new Set(['rain']));
      expect(await store.search.findStemsByPrefix('car', 5)).toEqual(['carriage']);
    });

    it('returns similar words, the most similar first', async () => {
      const [trigrams, minShared] = [extractTrigrams('cariage'), 3];
      const similarQuery = { trigrams, minShared, minLength: 6, maxLength: 8, limit: 1 };
      expect(await store.search.findSimilarWords(similarQuery)).toEqual([
        { word: 'carriage', stem: 'carriage' },
      ]);
      expect(await store.search.findSimilarWords({ ...similarQuery, maxLength: 7 })).toEqual([]);
      expect(await store.search.findSimilarWords({ ...similarQuery, minShared: 7 })).toEqual([]);
    });

    it('returns the sources that depend on an upload', async () => {
      expect(await store.search.findSourcesOfUploads(['u1', 'u2'])).toEqual(['c']);
      await replaceDocuments('c', []);
      expect(await store.search.findSourcesOfUploads(['u1'])).toEqual([]);
    });

    it('resets the index, and stores its format version', async () => {
      expect(await store.search.getFormatVersion()).toBeUndefined();
      await store.search.reset('2');
      expect(await store.search.getFormatVersion()).toBe('2');
      expect(await findUrls({ terms: [createAlternatives('rain')] })).toEqual([]);
    });

    it('indexes no documents of a transaction that is rolled back', async () => {
      const transaction = store.transaction(async (tx) => {
        await tx.search.replace({
          id: 'd',
          uploads: [],
          documents: [createDocument('/d', { title: 'sun' })],
        });
        throw new Error('no');
      });
      await expect(transaction).rejects.toThrow('no');
      expect(await findUrls({ terms: [createAlternatives('sun')] })).toEqual([]);
    });
  });
}
