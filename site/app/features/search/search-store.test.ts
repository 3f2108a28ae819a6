import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchQuery } from '../../lib/site/search-query.ts';
import type { SearchResponse } from './search-response.ts';
import { createSearchStore } from './search-store.ts';
import { loadMessages } from '../../lib/i18n/messages.ts';

await loadMessages('de');

/** Searches that were sent, and how each is answered. */
let sent: {
  asked: SearchQuery;
  signal: AbortSignal;
  answer: PromiseWithResolvers<SearchResponse>;
}[];

const found = (query: string, page = 1): SearchResponse => ({
  ...{ query, locale: 'en', page, pages: 3, total: 20, hits: [] },
});

function search() {
  return createSearchStore({ text: '', locale: 'en', page: 1 }, (asked, signal) => {
    const answer = Promise.withResolvers<SearchResponse>();
    sent.push({ asked, signal, answer });
    return answer.promise;
  });
}

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => vi.useRealTimers());

it('waits for whoever types on, but not for long', async () => {
  const { search: ask } = search();
  for (const query of ['g', 'gl', 'gla']) {
    ask({ text: query }, { isTyped: true });
    await passed(100);
  }
  expect(sent).toHaveLength(0);
  await passed(50);
  expect(sent.map(({ asked }) => asked.text)).toEqual(['gla']);
});

it('leaves typos as they are on every page, until something else is typed', () => {
  const { search: ask } = search();
  ask({ text: 'glas', isExact: true });
  ask({ locale: 'de' });
  ask({ text: 'glass' });
  expect(sent.map(({ asked }) => asked.isExact)).toEqual([true, true, false]);
});

it('shows what was found last until the next is there, and nothing that comes too late', async () => {
  const { store, search: ask } = search();
  ask({ text: 'one' });
  sent[0]?.answer.resolve(found('one'));
  await passed(0);
  ask({ text: 'two' });
  ask({ text: 'three' });
  expect(sent[1]?.signal.aborted).toBe(true);
  sent[1]?.answer.resolve(found('two'));
  await passed(0);
  expect(store.getState()).toMatchObject({ isLoading: true, found: { query: 'one' } });
  sent[2]?.answer.resolve(found('three'));
  await passed(0);
  expect(store.getState()).toMatchObject({ isLoading: false, found: { query: 'three' } });
});

it('asks for nothing twice', async () => {
  const { store, search: ask } = search();
  ask({ text: 'one' });
  sent[0]?.answer.resolve(found('one'));
  await passed(0);
  ask({ text: '' });
  expect(store.getState().found).toBeUndefined();
  ask({ text: 'one' }, { isTyped: true });
  expect(store.getState()).toMatchObject({ isLoading: false, found: { query: 'one' } });
  await passed(1000);
  expect(sent).toHaveLength(1);
});

it('begins on the first page when something else is searched for', () => {
  const { store, search: ask } = search();
  ask({ text: 'one', page: 3 });
  ask({ text: 'two' });
  expect(store.getState().page).toBe(1);
  ask({ page: 2 });
  ask({ locale: 'de' });
  expect(sent.at(-1)?.asked).toEqual({ text: 'two', locale: 'de', page: 1, isExact: false });
});

it('stands on the page that it was given for one that is not there', async () => {
  const { store, search: ask } = search();
  ask({ text: 'one', page: 99 });
  sent[0]?.answer.resolve(found('one', 3));
  await passed(0);
  expect(store.getState().page).toBe(3);
});

it.each([
  [new Error('The search service isn’t responding.'), 'The search service isn’t responding.'],
  [new Error(''), 'Unknown error.'],
  ['anything', 'Unknown error.'],
])('says why it failed, and is asked again', async (reason, message) => {
  const { store, search: ask } = search();
  ask({ text: 'one' });
  sent[0]?.answer.reject(reason);
  await passed(0);
  expect(store.getState()).toMatchObject({ error: message, isLoading: false });
  ask({ text: 'one' });
  expect(sent).toHaveLength(2);
  expect(store.getState().error).toBeUndefined();
});

it('says in German that nothing is known of a failure', async () => {
  const first = { text: '', locale: 'de', page: 1 } as const;
  const { store, search: ask } = createSearchStore(
    first,
    () => Promise.reject(new Error('')),
    'de',
  );
  ask({ text: 'one' });
  await passed(0);
  expect(store.getState().error).toBe('Unbekannter Fehler.');
});
