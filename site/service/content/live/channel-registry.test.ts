import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { ChannelRegistry } from './channel-registry.ts';
import { LiveQuery } from './live-query.ts';
import { StreamLimiter } from './stream-limiter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const need = (release = () => undefined) => ({
  query: new LiveQuery(never, () => undefined),
  release,
});
const here = '192.0.2.1';
const close = () => undefined;
const limits = { streamsPerAddress: 50, streamsPerToken: 500 };

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
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    const names = Array.from({ length: 100 }, () => channels.create('draft', () => need()));
    expect(new Set(names).size).toBe(100);
    expect(names.every((name) => /^[\w-]{32}$/.test(name))).toBe(true);
  });

  it('dies after 15 seconds without a reader, and lets its query go', () => {
    const release = vi.fn();
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    const name = channels.create('draft', () => need(release));
    vi.advanceTimersByTime(14_999);
    expect(release).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(release).toHaveBeenCalledOnce();
    expect(codeOf(() => channels.open(name, here, close))).toBe('NOT_FOUND');
  });

  it('lives for as long as it is read', () => {
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    const name = channels.create('draft', () => need());
    const { leave } = channels.open(name, here, close);
    vi.advanceTimersByTime(3_600_000);
    leave();
    expect(codeOf(() => channels.open(name, here, close))).toBeUndefined();
  });

  it('waits 15 seconds for a reader that was cut off', () => {
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    const name = channels.create('draft', () => need());
    channels.open(name, here, close).leave();
    vi.advanceTimersByTime(15_000);
    expect(codeOf(() => channels.open(name, here, close))).toBe('NOT_FOUND');
  });

  it('is read by whoever came last, and the one before is let go', () => {
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    const name = channels.create('draft', () => need());
    const before = vi.fn();
    const { leave } = channels.open(name, here, before);
    channels.open(name, here, close);
    expect(before).toHaveBeenCalledOnce();
    leave();
    vi.advanceTimersByTime(15_000);
    expect(codeOf(() => channels.open(name, here, close))).toBeUndefined();
  });

  it.each([
    ['an address', { streamsPerAddress: 2, streamsPerToken: 50 }, 'draft', '192.0.2.2'],
    ['a token', { streamsPerAddress: 50, streamsPerToken: 2 }, 'content', here],
  ])('is refused to %s that has too many open, until it closes one', (_, few, token, address) => {
    const channels = new ChannelRegistry(new StreamLimiter(few));
    const make = (by: string) => channels.create(by, () => need());
    const first = channels.open(make('draft'), here, close);
    channels.open(make('draft'), here, close);
    const third = make('draft');
    expect(codeOf(() => channels.open(third, here, close))).toBe('RATE_LIMIT_EXCEEDED');
    expect(codeOf(() => channels.open(make(token), address, close))).toBeUndefined();
    first.leave();
    expect(codeOf(() => channels.open(third, here, close))).toBeUndefined();
  });

  it('is not made where thousands wait to be opened, and says when to come back', () => {
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    for (let made = 0; made < 2000; made += 1) channels.create('draft', () => need());
    const made = vi.fn(() => need());
    expect(codeOf(() => channels.create('draft', made))).toBe('RATE_LIMIT_EXCEEDED');
    expect(made).not.toHaveBeenCalled();
    vi.advanceTimersByTime(15_000);
    expect(codeOf(() => channels.create('draft', made))).toBeUndefined();
  });
});
