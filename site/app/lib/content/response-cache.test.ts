import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentUnavailableError } from './content-unavailable-error.ts';
import { ResponseCache } from './response-cache.ts';
import { InvalidationLog } from './invalidation-log.ts';

let log: InvalidationLog;
let kept: ResponseCache;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  log = new InvalidationLog();
  log.setConnected(true);
  kept = new ResponseCache(log);
  asked = 0;
});
afterEach(() => vi.useRealTimers());

const answered = async (tags = ['m-film']) => {
  asked += 1;
  return { data: asked, variables: {}, fingerprint: '', cacheTags: tags, editLinks: [], length: 1 };
};
const down = () => Promise.reject(new ContentUnavailableError('down'));
const never = () => new Promise<never>(() => undefined);

it('asks once until a tag of the answer changes', async () => {
  await kept.getOrFetch('a', answered);
  log.invalidate(['m-journal']);
  expect(await kept.getOrFetch('a', answered)).toMatchObject({ data: 1, isStale: false });
  log.invalidate(['m-film']);
  expect(await kept.getOrFetch('a', answered)).toMatchObject({ data: 2 });
});

it('has an answer at hand until one of its tags changes, and never asks for it', async () => {
  expect(kept.getFresh('a')).toBeUndefined();
  await kept.getOrFetch('a', answered);
  expect(kept.getFresh('a')).toMatchObject({ data: 1 });
  log.invalidate(['m-film']);
  expect(kept.getFresh('a')).toBeUndefined();
  expect(asked).toBe(1);
});

it('asks once for all who want to know at the same time', async () => {
  await Promise.all([kept.getOrFetch('a', answered), kept.getOrFetch('a', answered)]);
  expect(asked).toBe(1);
});

it('asks again for whoever comes after a change, even while the answer is on its way', async () => {
  const slow = Promise.withResolvers<void>();
  const first = kept.getOrFetch('a', async () => {
    await slow.promise;
    return {
      data: 'old',
      variables: {},
      fingerprint: '',
      cacheTags: ['m-film'],
      editLinks: [],
      length: 1,
    };
  });
  log.invalidate(['m-film']);
  const second = kept.getOrFetch('a', answered);
  slow.resolve();
  expect(await first).toMatchObject({ data: 'old' });
  expect(await second).toMatchObject({ data: 1 });
});

it('keeps nothing that says not what it depends on', async () => {
  await kept.getOrFetch('a', () => answered([]));
  await kept.getOrFetch('a', () => answered([]));
  expect(asked).toBe(2);
});

it('has an old answer do where the service fails, and says so', async () => {
  await kept.getOrFetch('a', answered);
  log.invalidateAll();
  expect(await kept.getOrFetch('a', down)).toMatchObject({ data: 1, isStale: true });
  expect(await kept.getOrFetch('a', answered)).toMatchObject({ data: 2, isStale: false });
  await expect(kept.getOrFetch('b', down)).rejects.toThrow(ContentUnavailableError);
});

it('waits two seconds for a service that hangs, where an old answer is at hand', async () => {
  await kept.getOrFetch('a', answered);
  log.invalidateAll();
  const answer = kept.getOrFetch('a', never);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toMatchObject({ data: 1, isStale: true });
});
