import { expect, it } from 'vitest';
import { findSubscribableQuery, subscribableQueries } from './subscribable-queries.server.ts';

it.each(subscribableQueries)('finds the query $liveName by name', (query) => {
  expect(findSubscribableQuery(query.liveName ?? '')).toBe(query);
});

it('finds no query for an unregistered name', () => {
  expect(findSubscribableQuery('Insights')).toBeUndefined();
});
