import { describe, expect, it, vi } from 'vitest';
import type { HlsConfig, LoaderConfiguration, RetryConfig } from 'hls.js';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { createSegmentLoader, type OnSegmentRetry } from './segment-loader.ts';

/** A fake of hls.js's loader, which records the retry configuration of its last request. */
class FakeLoader {
  static lastErrorRetry: RetryConfig | null = null;
  readonly stats = { loading: { start: 1 } };

  load(_: unknown, { loadPolicy }: LoaderConfiguration): void {
    FakeLoader.lastErrorRetry = loadPolicy.errorRetry;
  }
}

class CustomLoader extends FakeLoader {}

/** Creates the loader configuration for a page with this `hlsConfig`. */
function createConfig(hlsConfig: object = {}) {
  const onRetry = vi.fn<OnSegmentRetry>();
  const Hls = { DefaultConfig: { loader: FakeLoader } } as unknown as HlsConstructor;
  const source = { engineOptions: { hlsConfig } } as PlaybackSource;
  return { onRetry, ...createSegmentLoader(Hls, source, onRetry) };
}

/** Returns the retry configuration of a segment request. */
function requestSegment() {
  const { onRetry, fLoader } = createConfig();
  const SegmentLoader = fLoader as unknown as new (config: Partial<HlsConfig>) => FakeLoader;
  const loader = new SegmentLoader({});
  loader.load({}, { loadPolicy: { errorRetry: null } } as unknown as LoaderConfiguration);
  const retryConfig = FakeLoader.lastErrorRetry;
  if (!retryConfig) throw new Error('The request has no retry configuration.');
  const shouldRetry = (
    status: number | undefined,
    retryCount = 0,
    isTimeout = false,
  ): boolean | undefined =>
    retryConfig.shouldRetry?.(
      retryConfig,
      retryCount,
      isTimeout,
      status === undefined ? undefined : { url: '/1.m4s', code: status, data: '' },
      false,
    );
  return { retryConfig, shouldRetry, onRetry };
}

describe('a failed segment request', () => {
  it.each([0, 500, 503])('with status %s is retried three times', (status) => {
    const { shouldRetry } = requestSegment();
    const results = [0, 1, 2, 3].map((retryCount) => shouldRetry(status, retryCount));
    expect(results).toEqual([true, true, true, false]);
  });

  it('is retried three times within 0.3 s', () => {
    const { retryDelayMs, maxRetryDelayMs } = requestSegment().retryConfig;
    expect(retryDelayMs + 2 * maxRetryDelayMs).toBeLessThan(300);
  });

  it.each([401, 403, 404, 410, 416, 429])('with status %s is not retried', (status) => {
    expect(requestSegment().shouldRetry(status)).toBe(false);
  });

  it('is not retried after a timeout', () => {
    expect(requestSegment().shouldRetry(undefined, 0, true)).toBe(false);
  });

  it('is reported before each retry, with its status if there is one', () => {
    const { shouldRetry, onRetry } = requestSegment();
    for (const [status, retryCount] of [
      [503, 0],
      [0, 1],
      [503, 3],
      [404, 0],
    ] as const)
      shouldRetry(status, retryCount);
    expect(onRetry.mock.calls).toEqual([
      ['/1.m4s', 503],
      ['/1.m4s', undefined],
    ]);
  });
});

describe('`hlsConfig` of the page', () => {
  it('disables the retries with a `fragLoadPolicy`', () => {
    expect(createConfig({ fragLoadPolicy: {} })).not.toHaveProperty('fLoader');
  });

  it('may set a `loader`, to which the retries are added', () => {
    const { fLoader } = createConfig({ loader: CustomLoader });
    expect(fLoader?.prototype).toBeInstanceOf(CustomLoader);
  });
});
