import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InvalidationLog } from './invalidation-log.ts';

let log: InvalidationLog;

beforeEach(() => {
  vi.useFakeTimers();
  log = new InvalidationLog();
  log.setConnected(true);
});
afterEach(() => vi.useRealTimers());

const made = (...tags: string[]) => ({ position: log.position, createdAt: Date.now(), tags });

it('lets go of what has one of the tags, and of nothing else', () => {
  const [films, journal] = [made('m-film', 'r-1'), made('m-journal')];
  log.invalidate(['r-1', 'r-2']);
  expect([films, journal].map((each) => log.isFresh(each))).toEqual([false, true]);
  expect(log.isFresh(made('m-film', 'r-1'))).toBe(true);
});

it('does not trust what was begun before a change and finished after it', () => {
  const begun = made('m-film');
  log.invalidate(['m-film']);
  expect(log.isFresh(begun)).toBe(false);
});

it('keeps what changes are told of for as long as they are told', () => {
  const film = made('m-film');
  vi.advanceTimersByTime(86_400_000);
  expect(log.isFresh(film)).toBe(true);
});

it('lets go of everything when nobody tells of changes any more, and again when somebody does', () => {
  const before = made('m-film');
  log.setConnected(false);
  const between = made('m-film');
  expect([before, between].map((each) => log.isFresh(each))).toEqual([false, true]);
  log.setConnected(true);
  expect(log.isFresh(between)).toBe(false);
});

it('trusts nothing for longer than ten seconds while nobody tells of changes', () => {
  log.setConnected(false);
  const film = made('m-film');
  vi.advanceTimersByTime(10_000);
  expect(log.isFresh(film)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(log.isFresh(film)).toBe(false);
});

it('lets go of everything where anything may have changed', () => {
  const film = made('m-film');
  log.invalidateAll();
  expect(log.isFresh(film)).toBe(false);
});
