import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { ChannelRegistry } from './channel-registry.ts';
import { LiveQuery } from './live-query.ts';
import { StreamLimiter } from './stream-limiter.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const runForever = () => new Promise<never>(() => undefined);
const createHandle = (release = () => undefined) => ({
  query: new LiveQuery(runForever, () => undefined),
  release,
});
const address = '192.0.2.1';
const close = () => undefined;
const limits = { streamsPerAddress: 50, streamsPerToken: 500 };

const getErrorCode = (action: () => unknown): string | undefined => {
  try {
    action();
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
  return undefined;
};

describe('ChannelRegistry', () => {
  it('gives each channel a random name', () => {
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    const names = Array.from({ length: 100 }, () => channels.create('draft', () => createHandle()));
    expect(new Set(names).size).toBe(100);
    expect(names.every((name) => /^[\w-]{32}$/.test(name))).toBe(true);
  });

  it('removes a channel after 15 seconds without a reader, and releases its query', () => {
    const release = vi.fn();
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    const name = channels.create('draft', () => createHandle(release));
    vi.advanceTimersByTime(14_999);
    expect(release).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(release).toHaveBeenCalledOnce();
    expect(getErrorCode(() => channels.open(name, address, close))).toBe('NOT_FOUND');
  });

  it('keeps a channel while it has a reader', () => {
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    const name = channels.create('draft', () => createHandle());
    const { release } = channels.open(name, address, close);
    vi.advanceTimersByTime(3_600_000);
    release();
    expect(getErrorCode(() => channels.open(name, address, close))).toBeUndefined();
  });

  it('keeps a channel for 15 seconds after its reader has disconnected', () => {
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    const name = channels.create('draft', () => createHandle());
    channels.open(name, address, close).release();
    vi.advanceTimersByTime(15_000);
    expect(getErrorCode(() => channels.open(name, address, close))).toBe('NOT_FOUND');
  });

  it('closes the stream of the previous reader when another one opens the channel', () => {
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    const name = channels.create('draft', () => createHandle());
    const closePrevious = vi.fn();
    const { release } = channels.open(name, address, closePrevious);
    channels.open(name, address, close);
    expect(closePrevious).toHaveBeenCalledOnce();
    release();
    vi.advanceTimersByTime(15_000);
    expect(getErrorCode(() => channels.open(name, address, close))).toBeUndefined();
  });

  it.each([
    ['an address', { streamsPerAddress: 2, streamsPerToken: 50 }, 'draft', '192.0.2.2'],
    ['a token', { streamsPerAddress: 50, streamsPerToken: 2 }, 'content', address],
  ])(
    'rejects %s with too many open streams, until it closes one',
    (_, limits, otherToken, otherAddress) => {
      const channels = new ChannelRegistry(new StreamLimiter(limits));
      const createChannel = (token: string) => channels.create(token, () => createHandle());
      const first = channels.open(createChannel('draft'), address, close);
      channels.open(createChannel('draft'), address, close);
      const third = createChannel('draft');
      expect(getErrorCode(() => channels.open(third, address, close))).toBe('RATE_LIMIT_EXCEEDED');
      expect(
        getErrorCode(() => channels.open(createChannel(otherToken), otherAddress, close)),
      ).toBeUndefined();
      first.release();
      expect(getErrorCode(() => channels.open(third, address, close))).toBeUndefined();
    },
  );

  it('creates no channel while 2,000 are waiting to be opened', () => {
    const channels = new ChannelRegistry(new StreamLimiter(limits));
    for (let count = 0; count < 2000; count += 1) channels.create('draft', () => createHandle());
    const acquireQuery = vi.fn(() => createHandle());
    expect(getErrorCode(() => channels.create('draft', acquireQuery))).toBe('RATE_LIMIT_EXCEEDED');
    expect(acquireQuery).not.toHaveBeenCalled();
    vi.advanceTimersByTime(15_000);
    expect(getErrorCode(() => channels.create('draft', acquireQuery))).toBeUndefined();
  });
});
