import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentStore } from '../content-store.ts';
import {
  titleEnd,
  titleStart,
  type SearchColumn,
  type SearchDocument,
  type SearchQuery,
  type StemSequence,
} from '../search-index.ts';
import { extractTrigrams } from '../trigrams.ts';

/** A document whose words are their own stems. */
function document(url: string, parts: Partial<Record<SearchColumn, string>>) {
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

const ways = (...texts: string[]): StemSequence[] =>
  texts.map((text) => ({ stems: text.split(' ') }));

/** What every store finds; `open` hands out an empty one. */
export function describeSearch(name: string, open: () => Promise<ContentStore>): void {
  describe(`the search on ${name}`, () => {
    let store: ContentStore;
    const put = (id: string, documents: SearchDocument[], uploads: string[] = []) =>
      store.search.replace({ id, uploads, documents });

    beforeEach(async () => {
      store = await open();
      await put('a', [document('/a', { title: 'night train', body: 'a carriage in the rain' })]);
      await put('b', [
        document('/b', { title: 'rain', body: 'water from the sky at night' }),
        document('/b#later', { title: 'later', body: 'the sky is blue' }),
      ]);
      await put(
        'c',
        [{ ...document('/c', { title: 'nacht', body: 'rain' }), locale: 'de' }],
        ['u1'],
      );
    });
    afterEach(() => store.close());

    const ask = (query: Partial<SearchQuery>) =>
      store.search.find({ terms: [], mode: 'all', skip: 0, first: 10, ...query });
    const urls = async (query: Partial<SearchQuery>) =>
      (await ask(query)).hits.map(({ url }) => url);

    it('finds the title before the text', async () => {
      expect(await urls({ terms: [ways('rain')], locale: 'en' })).toEqual(['/b', '/a']);
      expect(await urls({ terms: [ways('night')] })).toEqual(['/a', '/b']);
    });

    it('finds the title before the heading, and both before the text, however long a page is', async () => {
      await put('d', [
        document('/d', { title: 'harbour', rest: 'word '.repeat(2000) }),
        document('/d#e', { heading: 'the harbour at night' }),
        document('/f', { body: 'harbour harbour' }),
      ]);
      expect(await urls({ terms: [ways('harbour')] })).toEqual(['/d', '/d#e', '/f']);
    });

    it('ranks whole titles and headings first, typed ones before those of synonyms', async () => {
      const whole = (text: string) => `${titleStart} ${text} ${titleEnd}`;
      await put('d', [
        document('/d', { title: whole('harbour'), rest: 'word '.repeat(2000) }),
        document('/e', { title: whole('harbour lights'), body: 'harbour harbour' }),
        document('/f', { title: whole('port'), rest: 'harbour' }),
        document('/e#g', { heading: whole('harbour'), rest: 'lights' }),
        document('/f#h', { heading: whole('the harbour') }),
      ]);
      const exact = { typed: [['harbour']], synonyms: [['port']] };
      expect(await urls({ terms: [ways('harbour', 'port')], exact })).toEqual([
        '/d',
        '/f',
        '/e',
        '/e#g',
        '/f#h',
      ]);
    });

    it('ranks a heading whose page title has the other words before text', async () => {
      await put('d', [
        document('/d#e', { heading: 'lights', rest: 'harbour' }),
        document('/f', { body: 'harbour lights harbour lights' }),
      ]);
      expect(await urls({ terms: [ways('harbour'), ways('lights')] })).toEqual(['/d#e', '/f']);
    });

    it('finds what has every word, or any of them', async () => {
      const terms = [ways('sky'), ways('blue')];
      expect(await urls({ terms })).toEqual(['/b#later']);
      expect((await urls({ terms, mode: 'any' })).toSorted()).toEqual(['/b', '/b#later']);
    });

    it('finds what has all words but one', async () => {
      const terms = [ways('sky'), ways('blue'), ways('night')];
      expect(await urls({ terms })).toEqual([]);
      const found = await urls({ terms, mode: 'most' });
      expect(found.toSorted()).toEqual(['/b', '/b#later']);
    });

    it('finds a word in one of several ways', async () => {
      expect((await urls({ terms: [ways('carriage', 'blue')] })).toSorted()).toEqual([
        '/a',
        '/b#later',
      ]);
    });

    it('finds words that stand side by side, and never across parts of a document', async () => {
      expect(await urls({ terms: [ways('the sky')] })).toHaveLength(2);
      expect(await urls({ terms: [ways('sky the')] })).toEqual([]);
      expect(await urls({ terms: [ways('train a')] })).toEqual([]);
    });

    it('finds a word by its beginning', async () => {
      const beginning = [[{ stems: ['carr'], isPrefix: true }]];
      expect(await urls({ terms: beginning })).toEqual(['/a']);
      expect(await urls({ terms: [ways('carr')] })).toEqual([]);
    });

    it('finds a word in titles and headings only, where that is asked for', async () => {
      const inTitle = (stem: string) => [[{ stems: [stem], isPrefix: true, titleOnly: true }]];
      expect(await urls({ terms: inTitle('nig') })).toEqual(['/a']);
      expect(await urls({ terms: inTitle('sky') })).toEqual([]);
    });

    it('finds in one language only, where one is given', async () => {
      expect(await urls({ terms: [ways('rain')], locale: 'de' })).toEqual(['/c']);
      expect((await ask({ terms: [ways('rain')] })).total).toBe(3);
      expect(await store.search.locales()).toEqual(['de', 'en']);
    });

    it('hands out a page, and tells how many there are, even beyond the end', async () => {
      const terms = [ways('rain')];
      const all = await urls({ terms });
      expect(await ask({ terms, skip: 1, first: 1 })).toMatchObject({
        total: 3,
        hits: [{ url: all[1] }],
      });
      expect(await ask({ terms, skip: 10 })).toEqual({ total: 3, hits: [] });
      expect(await ask({ terms, first: 0 })).toEqual({ total: 3, hits: [] });
    });

    it('finds what a source is now, and nothing of what it was', async () => {
      await put('b', [document('/b', { title: 'snow' })]);
      expect(await urls({ terms: [ways('sky')] })).toEqual([]);
      expect(await urls({ terms: [ways('snow')] })).toEqual(['/b']);
      await put('b', []);
      expect(await urls({ terms: [ways('snow')] })).toEqual([]);
    });

    it('knows which words stand anywhere', async () => {
      expect(await store.search.knownStems(['rain', 'sun'])).toEqual(new Set(['rain']));
      expect(await store.search.stemsWithPrefix('car', 5)).toEqual(['carriage']);
    });

    it('tells words that look alike, the most alike first', async () => {
      const [trigrams, shared] = [extractTrigrams('cariage'), 3];
      const like = { trigrams, shared, shortest: 6, longest: 8, most: 1 };
      expect(await store.search.findSimilarWords(like)).toEqual([
        { word: 'carriage', stem: 'carriage' },
      ]);
      expect(await store.search.findSimilarWords({ ...like, longest: 7 })).toEqual([]);
      expect(await store.search.findSimilarWords({ ...like, shared: 7 })).toEqual([]);
    });

    it('knows what is another when an upload is', async () => {
      expect(await store.search.sourcesOfUploads(['u1', 'u2'])).toEqual(['c']);
      await put('c', []);
      expect(await store.search.sourcesOfUploads(['u1'])).toEqual([]);
    });

    it('begins anew, and remembers by what', async () => {
      expect(await store.search.formatVersion()).toBeUndefined();
      await store.search.reset('2');
      expect(await store.search.formatVersion()).toBe('2');
      expect(await urls({ terms: [ways('rain')] })).toEqual([]);
    });

    it('finds nothing of a transaction that fails', async () => {
      const failed = store.transaction(async (within) => {
        await within.search.replace({
          id: 'd',
          uploads: [],
          documents: [document('/d', { title: 'sun' })],
        });
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      expect(await urls({ terms: [ways('sun')] })).toEqual([]);
    });
  });
}
