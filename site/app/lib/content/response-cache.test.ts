import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentUnavailableError } from './content-unavailable-error.ts';
import { ResponseCache } from './response-cache.ts';
import { InvalidationLog } from './invalidation-log.ts';

let log: InvalidationLog;
let cache: ResponseCache;
let requestCount: number;

beforeEach(() => {
  vi.useFakeTimers();
  log = new InvalidationLog();
  log.setConnected(true);
  cache = new ResponseCache(log);
  requestCount = 0;
});
afterEach(() => vi.useRealTimers());

const respond = async (tags = ['m-film']) => {
  requestCount += 1;
  return {
    data: requestCount,
    variables: {},
    fingerprint: '',
    cacheTags: tags,
    editLinks: [],
    bodyLength: 1,
  };
};
const respondUnavailable = () => Promise.reject(new ContentUnavailableError('down'));
const hang = () => new Promise<never>(() => undefined);

it('returns the cached result until one of its tags is invalidated', async () => {
  await cache.getOrFetch('a', respond);
  log.invalidate(['m-journal']);
  expect(await cache.getOrFetch('a', respond)).toMatchObject({ data: 1, isStale: false });
  log.invalidate(['m-film']);
  expect(await cache.getOrFetch('a', respond)).toMatchObject({ data: 2 });
});

it('returns a fresh result synchronously until one of its tags is invalidated', async () => {
  expect(cache.getFresh('a')).toBeUndefined();
  await cache.getOrFetch('a', respond);
  expect(cache.getFresh('a')).toMatchObject({ data: 1 });
  log.invalidate(['m-film']);
  expect(cache.getFresh('a')).toBeUndefined();
  expect(requestCount).toBe(1);
});

it('shares one request between concurrent callers', async () => {
  await Promise.all([cache.getOrFetch('a', respond), cache.getOrFetch('a', respond)]);
  expect(requestCount).toBe(1);
});

it('sends a new request after a change, even while an earlier one is in flight', async () => {
  const slow = Promise.withResolvers<void>();
  const first = cache.getOrFetch('a', async () => {
    await slow.promise;
    return {
      data: 'old',
      variables: {},
      fingerprint: '',
      cacheTags: ['m-film'],
      editLinks: [],
      bodyLength: 1,
    };
  });
  log.invalidate(['m-film']);
  const second = cache.getOrFetch('a', respond);
  slow.resolve();
  expect(await first).toMatchObject({ data: 'old' });
  expect(await second).toMatchObject({ data: 1 });
});

it('does not cache a result without tags', async () => {
  await cache.getOrFetch('a', () => respond([]));
  await cache.getOrFetch('a', () => respond([]));
  expect(requestCount).toBe(2);
});

it('returns a stale result if the service fails', async () => {
  await cache.getOrFetch('a', respond);
  log.invalidateAll();
  expect(await cache.getOrFetch('a', respondUnavailable)).toMatchObject({ data: 1, isStale: true });
  expect(await cache.getOrFetch('a', respond)).toMatchObject({ data: 2, isStale: false });
  await expect(cache.getOrFetch('b', respondUnavailable)).rejects.toThrow(ContentUnavailableError);
});

it('returns a stale result after two seconds if the service hangs', async () => {
  await cache.getOrFetch('a', respond);
  log.invalidateAll();
  const result = cache.getOrFetch('a', hang);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await result).toMatchObject({ data: 1, isStale: true });
});
