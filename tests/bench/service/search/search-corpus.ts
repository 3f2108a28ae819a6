import { rebuildOutdatedIndex } from '../../../../site/service/search/search-indexer.ts';
import { createSearchDocuments } from '../../../../site/service/search/search-documents.ts';
import type { ContentStore } from '../../../../site/service/storage/content-store.ts';
import { createSeededRandom, type SeededRandom } from '../../../fuzz/seeded-random.ts';

const VOCABULARY_SIZE = 40_000;
const TITLE_WORDS = 4;
const SUMMARY_WORDS = 30;
/** The number of most frequent words to omit, as a search omits stop words. */
const OMITTED_WORDS = 30;

/** The number of documents per transaction. */
const DOCUMENTS_PER_TRANSACTION = 5000;

const onsets = 'b br c ch d dr f fl g gr h j k l m n p pl qu r s sh st t tr v w'.split(' ');
const nuclei = 'a e i o u ai ea ie oa ou'.split(' ');
const codas = 'b ck d f g l ll m n nd nt p r rd rs s ss st t x'.split(' ');

/** A document of the corpus. */
export interface CorpusDocument {
  readonly title: string;
  readonly summary: string;
}

/** Creates documents of random words whose frequencies are distributed as in a natural language. */
export function createCorpus(count: number): CorpusDocument[] {
  const random = createSeededRandom(1);
  const words = [...new Set(Array.from({ length: VOCABULARY_SIZE }, () => createWord(random)))];
  const createText = (length: number) =>
    Array.from({ length }, () => words[chooseRank(random, words.length)]).join(' ');
  return Array.from({ length: count }, () => ({
    title: createText(TITLE_WORDS),
    summary: createText(SUMMARY_WORDS),
  }));
}

/** Adds the documents to the search index. */
export async function indexCorpus(
  store: ContentStore,
  corpus: readonly CorpusDocument[],
): Promise<void> {
  await rebuildOutdatedIndex(store, {
    loadLocales: () => Promise.resolve(['en']),
    loadCaptions: () => Promise.resolve(new Map()),
  });
  for (let start = 0; start < corpus.length; start += DOCUMENTS_PER_TRANSACTION) {
    await store.transaction(async (transaction) => {
      for (const [index, { title, summary }] of corpus
        .slice(start, start + DOCUMENTS_PER_TRANSACTION)
        .entries()) {
        const slug = `book-${start + index}`;
        const values = { slug, title: { en: title }, summary: { en: summary } };
        const record = { model: 'journal_post', values };
        const documents = createSearchDocuments(record, { locales: ['en'], captions: new Map() });
        await transaction.search.replace({ id: slug, uploads: [], documents });
      }
    });
  }
}

/** Creates a query of two words of the title and one of the summary, with a typo in the longest. */
export function createQuery(
  { title, summary }: CorpusDocument,
  random: SeededRandom,
  hasTypo: boolean,
): string {
  const words = [...title.split(' ').slice(0, 2), random.pick(summary.split(' '))];
  if (!hasTypo) return words.join(' ');
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return words.map((word) => (word === longest ? addTypo(word, random) : word)).join(' ');
}

/** Deletes, inserts or replaces a letter, or transposes two letters. */
export function addTypo(text: string, random: SeededRandom): string {
  const index = 1 + random.integerBelow(text.length - 2);
  const letter = random.pick('abcdefghijklmnopqrstuvwxyz'.split(''));
  const [before, after] = [text.slice(0, index), text.slice(index)];
  return random.pick([
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ]);
}

function createWord(random: SeededRandom): string {
  const syllables = 1 + random.integerBelow(3);
  return Array.from({ length: syllables }, () =>
    [onsets, nuclei, codas].map((sounds) => random.pick(sounds)).join(''),
  ).join('');
}

/**
 * Chooses the rank of a word by Zipf's law, without the most frequent words, which searches ignore.
 * The most frequent word of the corpus is in about one of seven documents.
 */
function chooseRank(random: SeededRandom, count: number): number {
  const share = random.integerBelow(1_000_000) / 1_000_000;
  return (
    Math.floor(OMITTED_WORDS * ((count + OMITTED_WORDS) / OMITTED_WORDS) ** share) - OMITTED_WORDS
  );
}
