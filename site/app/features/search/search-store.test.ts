import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchQuery } from '../../lib/site/search-query.ts';
import type { SearchResponse } from './search-response.ts';
import { createSearchStore } from './search-store.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

await loadMessages('de');

/** Searches that were sent, with the means to settle their responses. */
let sent: {
  query: SearchQuery;
  signal: AbortSignal;
  response: PromiseWithResolvers<SearchResponse>;
}[];

const createResponse = (query: string, page = 1): SearchResponse => ({
  ...{ query, locale: 'en', page, pages: 3, total: 20, hits: [] },
});

function createStore() {
  return createSearchStore({ text: '', locale: 'en', page: 1 }, (query, signal) => {
    const response = Promise.withResolvers<SearchResponse>();
    sent.push({ query, signal, response });
    return response.promise;
  });
}

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => vi.useRealTimers());

it('debounces typed input', async () => {
  const { search } = createStore();
  for (const query of ['g', 'gl', 'gla']) {
    search({ text: query }, { isTyped: true });
    await advance(100);
  }
  expect(sent).toHaveLength(0);
  await advance(50);
  expect(sent.map(({ query }) => query.text)).toEqual(['gla']);
});

it('keeps a search exact on every page, until the text changes', () => {
  const { search } = createStore();
  search({ text: 'glas', isExact: true });
  search({ locale: 'de' });
  search({ text: 'glass' });
  expect(sent.map(({ query }) => query.isExact)).toEqual([true, true, false]);
});

it('shows the previous response until the next one arrives, and ignores aborted ones', async () => {
  const { store, search } = createStore();
  search({ text: 'one' });
  sent[0]?.response.resolve(createResponse('one'));
  await advance(0);
  search({ text: 'two' });
  search({ text: 'three' });
  expect(sent[1]?.signal.aborted).toBe(true);
  sent[1]?.response.resolve(createResponse('two'));
  await advance(0);
  expect(store.getState()).toMatchObject({ isLoading: true, response: { query: 'one' } });
  sent[2]?.response.resolve(createResponse('three'));
  await advance(0);
  expect(store.getState()).toMatchObject({ isLoading: false, response: { query: 'three' } });
});

it('caches responses by query', async () => {
  const { store, search } = createStore();
  search({ text: 'one' });
  sent[0]?.response.resolve(createResponse('one'));
  await advance(0);
  search({ text: '' });
  expect(store.getState().response).toBeUndefined();
  search({ text: 'one' }, { isTyped: true });
  expect(store.getState()).toMatchObject({ isLoading: false, response: { query: 'one' } });
  await advance(1000);
  expect(sent).toHaveLength(1);
});

it('returns to the first page when the query changes', () => {
  const { store, search } = createStore();
  search({ text: 'one', page: 3 });
  search({ text: 'two' });
  expect(store.getState().page).toBe(1);
  search({ page: 2 });
  search({ locale: 'de' });
  expect(sent.at(-1)?.query).toEqual({ text: 'two', locale: 'de', page: 1, isExact: false });
});

it('adopts the page number of the response if the requested page does not exist', async () => {
  const { store, search } = createStore();
  search({ text: 'one', page: 99 });
  sent[0]?.response.resolve(createResponse('one', 3));
  await advance(0);
  expect(store.getState().page).toBe(3);
});

it.each([
  [new Error('The search service isn’t responding.'), 'The search service isn’t responding.'],
  [new Error(''), 'Unknown error.'],
  ['anything', 'Unknown error.'],
])('shows the error of a failed search, which can be repeated', async (reason, message) => {
  const { store, search } = createStore();
  search({ text: 'one' });
  sent[0]?.response.reject(reason);
  await advance(0);
  expect(store.getState()).toMatchObject({ error: message, isLoading: false });
  search({ text: 'one' });
  expect(sent).toHaveLength(2);
  expect(store.getState().error).toBeUndefined();
});

it('shows an unknown error in German', async () => {
  const initial = { text: '', locale: 'de', page: 1 } as const;
  const { store, search } = createSearchStore(initial, () => Promise.reject(new Error('')), 'de');
  search({ text: 'one' });
  await advance(0);
  expect(store.getState().error).toBe('Unbekannter Fehler.');
});
