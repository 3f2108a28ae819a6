import { describe, expect, it, vi } from 'vitest';
import type { HlsConfig, LoaderConfiguration, RetryConfig } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { createSegmentLoader, type OnSegmentRetry } from './segment-loader.ts';

/** A loader as those of hls.js are, which remembers what it was told of a request that fails. */
class Loader {
  static told: RetryConfig | null = null;
  readonly stats = { loading: { start: 1 } };

  load(_: unknown, { loadPolicy }: LoaderConfiguration): void {
    Loader.told = loadPolicy.errorRetry;
  }
}

class Other extends Loader {}

/** What has a page's hls.js ask again; `hlsConfig` is what the page wishes itself. */
function scene(hlsConfig: object = {}) {
  const heard = vi.fn<OnSegmentRetry>();
  const Hls = { DefaultConfig: { loader: Loader } } as unknown as HlsConstructor;
  const source = { engineOptions: { hlsConfig } } as PlaybackSource;
  return { heard, ...createSegmentLoader(Hls, source, heard) };
}

/** What a loader of hls.js is told to do about a segment that does not come. */
function policy() {
  const { heard, fLoader } = scene();
  const loader = new (fLoader as unknown as new (config: Partial<HlsConfig>) => Loader)({});
  loader.load({}, { loadPolicy: { errorRetry: null } } as unknown as LoaderConfiguration);
  const retry = Loader.told;
  if (!retry) throw new Error('It is never asked for again.');
  const asks = (code: number | undefined, count = 0, isTimeout = false): boolean | undefined =>
    retry.shouldRetry?.(
      retry,
      count,
      isTimeout,
      code === undefined ? undefined : { url: '/1.m4s', code, data: '' },
      false,
    );
  return { retry, asks, heard };
}

describe('a segment that does not come', () => {
  it.each([0, 500, 503])('with the status %s is asked for again, three times', (status) => {
    const { asks } = policy();
    expect([0, 1, 2, 3].map((count) => asks(status, count))).toEqual([true, true, true, false]);
  });

  it('is asked for three times within a third of a second', () => {
    const { retryDelayMs, maxRetryDelayMs } = policy().retry;
    expect(retryDelayMs + 2 * maxRetryDelayMs).toBeLessThan(300);
  });

  it.each([401, 403, 404, 410, 416, 429])('with the status %s is not asked for again', (status) => {
    expect(policy().asks(status)).toBe(false);
  });

  it('in time is not asked for again at once', () => {
    expect(policy().asks(undefined, 0, true)).toBe(false);
  });

  it('is told of each time, with its status where there is one', () => {
    const { asks, heard } = policy();
    for (const [status, count] of [
      [503, 0],
      [0, 1],
      [503, 3],
      [404, 0],
    ] as const)
      asks(status, count);
    expect(heard.mock.calls).toEqual([
      ['/1.m4s', 503],
      ['/1.m4s', undefined],
    ]);
  });
});

describe('a page that says itself', () => {
  it('how segments are fetched is obeyed', () => {
    expect(scene({ fragLoadPolicy: {} })).not.toHaveProperty('fLoader');
  });

  it('by what everything is fetched has that asked again', () => {
    expect(scene({ loader: Other }).fLoader?.prototype).toBeInstanceOf(Other);
  });
});
