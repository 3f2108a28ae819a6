import { expect, it } from 'vitest';
import { editDistance } from '../../../../site/service/search/edit-distance.ts';
import { createCorpus } from './search-corpus.ts';
import { createTypoQueries } from './typo-queries.ts';

const all = createCorpus(200);
const asked = createTypoQueries(all, 100);

it('the same is asked in every run', () => {
  expect(createTypoQueries(createCorpus(200), 100)).toEqual(asked);
});

it('each question is three words of its answer, exactly one of which is mistyped by one typo', () => {
  for (const { words, answer } of asked) {
    const book = all.find(({ title }) => title === answer);
    const known = `${book?.title} ${book?.summary}`.split(' ');
    const typed = words.split(' ');
    expect(typed).toHaveLength(3);
    const near = typed.map((each) => Math.min(...known.map((word) => editDistance(each, word, 2))));
    // A mistyped word may happen to be another one of the document.
    expect(near.filter((typos) => typos > 0).length, words).toBeLessThanOrEqual(1);
    expect(Math.max(...near), words).toBeLessThanOrEqual(1);
  }
  const wrong = asked.filter(({ words, answer }) => {
    const book = all.find(({ title }) => title === answer);
    return words.split(' ').some((each) => !`${book?.title} ${book?.summary}`.includes(each));
  });
  expect(wrong.length).toBeGreaterThan(90);
});
