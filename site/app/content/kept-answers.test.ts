import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentUnavailable } from './content-unavailable.ts';
import { KeptAnswers } from './kept-answers.ts';
import { TagLog } from './tag-log.ts';

let log: TagLog;
let kept: KeptAnswers;
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  log = new TagLog();
  log.watch(true);
  kept = new KeptAnswers(log);
  asked = 0;
});
afterEach(() => vi.useRealTimers());

const answered = async (tags = ['m-film']) => {
  asked += 1;
  return { answer: asked, variables: {}, print: '', tags, edits: [], size: 1 };
};
const down = () => Promise.reject(new ContentUnavailable('down'));
const never = () => new Promise<never>(() => undefined);

it('asks once until a tag of the answer changes', async () => {
  await kept.answer('a', answered);
  log.note(['m-journal']);
  expect(await kept.answer('a', answered)).toMatchObject({ answer: 1, isStale: false });
  log.note(['m-film']);
  expect(await kept.answer('a', answered)).toMatchObject({ answer: 2 });
});

it('has an answer at hand until one of its tags changes, and never asks for it', async () => {
  expect(kept.atHand('a')).toBeUndefined();
  await kept.answer('a', answered);
  expect(kept.atHand('a')).toMatchObject({ answer: 1 });
  log.note(['m-film']);
  expect(kept.atHand('a')).toBeUndefined();
  expect(asked).toBe(1);
});

it('asks once for all who want to know at the same time', async () => {
  await Promise.all([kept.answer('a', answered), kept.answer('a', answered)]);
  expect(asked).toBe(1);
});

it('asks again for whoever comes after a change, even while the answer is on its way', async () => {
  const slow = Promise.withResolvers<void>();
  const first = kept.answer('a', async () => {
    await slow.promise;
    return { answer: 'old', variables: {}, print: '', tags: ['m-film'], edits: [], size: 1 };
  });
  log.note(['m-film']);
  const second = kept.answer('a', answered);
  slow.resolve();
  expect(await first).toMatchObject({ answer: 'old' });
  expect(await second).toMatchObject({ answer: 1 });
});

it('keeps nothing that says not what it depends on', async () => {
  await kept.answer('a', () => answered([]));
  await kept.answer('a', () => answered([]));
  expect(asked).toBe(2);
});

it('has an old answer do where the service fails, and says so', async () => {
  await kept.answer('a', answered);
  log.noteAll();
  expect(await kept.answer('a', down)).toMatchObject({ answer: 1, isStale: true });
  expect(await kept.answer('a', answered)).toMatchObject({ answer: 2, isStale: false });
  await expect(kept.answer('b', down)).rejects.toThrow(ContentUnavailable);
});

it('waits two seconds for a service that hangs, where an old answer is at hand', async () => {
  await kept.answer('a', answered);
  log.noteAll();
  const answer = kept.answer('a', never);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toMatchObject({ answer: 1, isStale: true });
});
