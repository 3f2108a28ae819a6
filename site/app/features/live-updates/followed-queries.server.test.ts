import { expect, it } from 'vitest';
import { findSubscribableQuery, queries } from './followed-queries.server.ts';

it.each(queries)('finds the query $followedAs by its name', (query) => {
  expect(findSubscribableQuery(query.liveName ?? '')).toBe(query);
});

it('finds no query for an unregistered name', () => {
  expect(findSubscribableQuery('Insights')).toBeUndefined();
});
