import { rebuildOutdatedIndex } from '../../../../site/service/search/search-indexer.ts';
import { createSearchDocuments } from '../../../../site/service/search/search-documents.ts';
import type { ContentStore } from '../../../../site/service/storage/content-store.ts';
import { createSeededRandom, type SeededRandom } from '../../../fuzz/seeded-random.ts';

const WORDS = 40_000;
const TITLE_WORDS = 4;
const SUMMARY_WORDS = 30;
const LEFT_OUT = 30;

/** Enough at once that a transaction costs little of it. */
const AT_ONCE = 5000;

const beginnings = 'b br c ch d dr f fl g gr h j k l m n p pl qu r s sh st t tr v w'.split(' ');
const middles = 'a e i o u ai ea ie oa ou'.split(' ');
const ends = 'b ck d f g l ll m n nd nt p r rd rs s ss st t x'.split(' ');

/** A document, and words by which somebody who knows it would look for it. */
export interface CorpusDocument {
  readonly title: string;
  readonly summary: string;
}

/** Documents of words that nobody has written, some of which stand nearly everywhere, as in a language. */
export function createCorpus(count: number): CorpusDocument[] {
  const chance = createSeededRandom(1);
  const words = [...new Set(Array.from({ length: WORDS }, () => word(chance)))];
  const some = (length: number) =>
    Array.from({ length }, () => words[rank(chance, words.length)]).join(' ');
  return Array.from({ length: count }, () => ({
    title: some(TITLE_WORDS),
    summary: some(SUMMARY_WORDS),
  }));
}

/** Puts the documents where searches find them. */
export async function indexCorpus(
  store: ContentStore,
  all: readonly CorpusDocument[],
): Promise<void> {
  const spoken = () => Promise.resolve(new Map());
  await rebuildOutdatedIndex(store, {
    loadLocales: () => Promise.resolve(['en']),
    loadCaptions: spoken,
  });
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await store.transaction(async (within) => {
      for (const [index, { title, summary }] of all.slice(start, start + AT_ONCE).entries()) {
        const slug = `book-${start + index}`;
        const values = { slug, title: { en: title }, summary: { en: summary } };
        const record = { model: 'journal_post', values };
        const documents = createSearchDocuments(record, { locales: ['en'], captions: new Map() });
        await within.search.replace({ id: slug, uploads: [], documents });
      }
    });
  }
}

/** Two words of the title and one of the text; the longest may have a letter wrong. */
export function createQuery(
  { title, summary }: CorpusDocument,
  chance: SeededRandom,
  hasTypo: boolean,
): string {
  const asked = [...title.split(' ').slice(0, 2), chance.one(summary.split(' '))];
  if (!hasTypo) return asked.join(' ');
  const longest = asked.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return asked.map((each) => (each === longest ? addTypo(each, chance) : each)).join(' ');
}

/** A word with one typo: a letter too few, too many, or another, or two that have changed places. */
export function addTypo(text: string, chance: SeededRandom): string {
  const at = 1 + chance.below(text.length - 2);
  const letter = chance.one('abcdefghijklmnopqrstuvwxyz'.split(''));
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return chance.one([
    before + after.slice(1),
    before + letter + after,
    before + letter + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ]);
}

function word(chance: SeededRandom): string {
  const syllables = 1 + chance.below(3);
  return Array.from({ length: syllables }, () =>
    [beginnings, middles, ends].map((parts) => chance.one(parts)).join(''),
  ).join('');
}

/**
 * Few words stand often, and most of them seldom. The first of a language are left out, as
 * searches leave them out: the one that stands most often is in about every seventh document.
 */
function rank(chance: SeededRandom, count: number): number {
  const share = chance.below(1_000_000) / 1_000_000;
  return Math.floor(LEFT_OUT * ((count + LEFT_OUT) / LEFT_OUT) ** share) - LEFT_OUT;
}
