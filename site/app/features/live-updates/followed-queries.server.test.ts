import { expect, it } from 'vitest';
import { followedQuestion, questions } from './followed-queries.server.ts';

it.each(questions)('finds the followed question $followedAs by its name', (question) => {
  expect(followedQuestion(question.followedAs ?? '')).toBe(question);
});

it('finds no question by a name that is not in the list', () => {
  expect(followedQuestion('Insights')).toBeUndefined();
});
