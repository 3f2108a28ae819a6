import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { Channels } from './channels.ts';
import { LiveQuery } from './live-query.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const need = (release = () => undefined) => ({ query: new LiveQuery(never), release });
const here = '192.0.2.1';
const close = () => undefined;

const codeOf = (act: () => unknown): string | undefined => {
  try {
    act();
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
  return undefined;
};

describe('a channel', () => {
  it('has a name that cannot be guessed', () => {
    const channels = new Channels(50);
    const names = Array.from({ length: 100 }, () => channels.make(() => need()));
    expect(new Set(names).size).toBe(100);
    expect(names.every((name) => /^[\w-]{32}$/.test(name))).toBe(true);
  });

  it('dies after 15 seconds without a reader, and lets its query go', () => {
    const release = vi.fn();
    const channels = new Channels(50);
    const name = channels.make(() => need(release));
    vi.advanceTimersByTime(14_999);
    expect(release).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(release).toHaveBeenCalledOnce();
    expect(codeOf(() => channels.open(name, here, close))).toBe('NOT_FOUND');
  });

  it('lives for as long as it is read', () => {
    const channels = new Channels(50);
    const name = channels.make(() => need());
    channels.open(name, here, close);
    vi.advanceTimersByTime(3_600_000);
    channels.leave(name, here, close);
    expect(codeOf(() => channels.open(name, here, close))).toBeUndefined();
  });

  it('waits 15 seconds for a reader that was cut off', () => {
    const channels = new Channels(50);
    const name = channels.make(() => need());
    channels.open(name, here, close);
    channels.leave(name, here, close);
    vi.advanceTimersByTime(15_000);
    expect(codeOf(() => channels.open(name, here, close))).toBe('NOT_FOUND');
  });

  it('is read by whoever came last, and the one before is let go', () => {
    const channels = new Channels(50);
    const name = channels.make(() => need());
    const before = vi.fn();
    channels.open(name, here, before);
    channels.open(name, here, close);
    expect(before).toHaveBeenCalledOnce();
    channels.leave(name, here, before);
    vi.advanceTimersByTime(15_000);
    expect(codeOf(() => channels.open(name, here, close))).toBeUndefined();
  });

  it('is refused to an address that has too many open, until it closes one', () => {
    const channels = new Channels(2);
    const names = Array.from({ length: 3 }, () => channels.make(() => need()));
    const open = (index: number, address = here) =>
      codeOf(() => channels.open(names[index] ?? '', address, close));
    expect([open(0), open(1), open(2)]).toEqual([undefined, undefined, 'RATE_LIMIT_EXCEEDED']);
    expect(open(2, '192.0.2.2')).toBeUndefined();
    channels.leave(names[0] ?? '', here, close);
    expect(open(0)).toBeUndefined();
  });

  it('is not made where thousands wait to be opened, and says when to come back', () => {
    const channels = new Channels(50);
    for (let made = 0; made < 2000; made += 1) channels.make(() => need());
    const made = vi.fn(() => need());
    expect(codeOf(() => channels.make(made))).toBe('RATE_LIMIT_EXCEEDED');
    expect(made).not.toHaveBeenCalled();
    vi.advanceTimersByTime(15_000);
    expect(codeOf(() => channels.make(made))).toBeUndefined();
  });
});
