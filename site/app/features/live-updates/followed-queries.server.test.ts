import { expect, it } from 'vitest';
import { followedQuestion, queries } from './followed-queries.server.ts';

it.each(queries)('finds the query $followedAs by its name', (query) => {
  expect(followedQuestion(query.followedAs ?? '')).toBe(query);
});

it('finds no query for an unregistered name', () => {
  expect(followedQuestion('Insights')).toBeUndefined();
});
