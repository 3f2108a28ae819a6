import { expect, it } from 'vitest';
import type { SearchIndexStore } from '../storage/search/search-index.ts';
import { parseQueryTerms } from './parse-query-terms.ts';
import { suggestQuery } from './suggest-query.ts';

const words = ['caption', 'captions', 'hls', 'player', 'gerät'];

/** An index of these words; each is its own stem. */
const index = {
  findExistingStems: async (stems: readonly string[]) =>
    new Set(stems.filter((stem) => words.includes(stem))),
  findSimilarWords: async ({ minLength, maxLength }: { minLength: number; maxLength: number }) =>
    words
      .filter(({ length }) => length >= minLength && length <= maxLength)
      .map((word) => ({ word, stem: word })),
} as unknown as SearchIndexStore;

const suggest = (query: string) => suggestQuery(index, parseQueryTerms(query, ['xx']));

it.each([
  ['captoins', 'captions'],
  ['hsl', 'hls'],
  ['plyaer captions', 'player captions'],
  ['zzqxv player', undefined],
  ['zzqxv plaier', 'player'],
  ['player', undefined],
  ['', undefined],
])('suggests for "%s": %s', async (query, expected) => {
  expect(await suggest(query)).toBe(expected);
});
