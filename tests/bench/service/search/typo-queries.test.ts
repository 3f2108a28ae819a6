import { expect, it } from 'vitest';
import { computeEditDistance } from '../../../../site/service/search/edit-distance.ts';
import { createCorpus } from './search-corpus.ts';
import { createTypoQueries } from './typo-queries.ts';

const corpus = createCorpus(200);
const queries = createTypoQueries(corpus, 100);

it('creates the same queries in every run', () => {
  expect(createTypoQueries(createCorpus(200), 100)).toEqual(queries);
});

it('creates each query from three words of its document, one of them with one typo', () => {
  for (const { words, title } of queries) {
    const document = corpus.find((entry) => entry.title === title);
    const documentWords = `${document?.title} ${document?.summary}`.split(' ');
    const queryWords = words.split(' ');
    expect(queryWords).toHaveLength(3);
    const distances = queryWords.map((queryWord) =>
      Math.min(...documentWords.map((word) => computeEditDistance(queryWord, word, 2))),
    );
    // A word with a typo may happen to be another word of the document.
    expect(distances.filter((distance) => distance > 0).length, words).toBeLessThanOrEqual(1);
    expect(Math.max(...distances), words).toBeLessThanOrEqual(1);
  }
  const withTypo = queries.filter(({ words, title }) => {
    const document = corpus.find((entry) => entry.title === title);
    const text = `${document?.title} ${document?.summary}`;
    return words.split(' ').some((word) => !text.includes(word));
  });
  expect(withTypo.length).toBeGreaterThan(90);
});
