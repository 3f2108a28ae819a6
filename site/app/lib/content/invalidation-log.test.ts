import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InvalidationLog } from './invalidation-log.ts';

let log: InvalidationLog;

beforeEach(() => {
  vi.useFakeTimers();
  log = new InvalidationLog();
  log.setConnected(true);
});
afterEach(() => vi.useRealTimers());

const createStamp = (...tags: string[]) => ({
  position: log.position,
  createdAt: Date.now(),
  tags,
});

it('invalidates only entries with an invalidated tag', () => {
  const [films, journal] = [createStamp('m-film', 'r-1'), createStamp('m-journal')];
  log.invalidate(['r-1', 'r-2']);
  expect([films, journal].map((stamp) => log.isFresh(stamp))).toEqual([false, true]);
  expect(log.isFresh(createStamp('m-film', 'r-1'))).toBe(true);
});

it('invalidates an entry whose data was requested before a change and received after it', () => {
  const stamp = createStamp('m-film');
  log.invalidate(['m-film']);
  expect(log.isFresh(stamp)).toBe(false);
});

it('keeps entries fresh for as long as changes are received', () => {
  const film = createStamp('m-film');
  vi.advanceTimersByTime(86_400_000);
  expect(log.isFresh(film)).toBe(true);
});

it('invalidates all entries when the connection is lost, and again when it is restored', () => {
  const stampBeforeLoss = createStamp('m-film');
  log.setConnected(false);
  const stampAfterLoss = createStamp('m-film');
  expect([stampBeforeLoss, stampAfterLoss].map((stamp) => log.isFresh(stamp))).toEqual([
    false,
    true,
  ]);
  log.setConnected(true);
  expect(log.isFresh(stampAfterLoss)).toBe(false);
});

it('expires entries after ten seconds while disconnected', () => {
  log.setConnected(false);
  const film = createStamp('m-film');
  vi.advanceTimersByTime(10_000);
  expect(log.isFresh(film)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(log.isFresh(film)).toBe(false);
});

it('invalidates all entries on `invalidateAll`', () => {
  const film = createStamp('m-film');
  log.invalidateAll();
  expect(log.isFresh(film)).toBe(false);
});
