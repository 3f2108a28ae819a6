import type { HlsConfig, LoaderConfiguration, RetryConfig } from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import type { HlsConstructor, PlaybackSource } from '../../../source/playback-source.ts';
import { createSegmentLoader, type OnSegmentFailure } from './segment-loader.ts';

/** A fake of the default hls.js loader that records the retry configuration of the last request. */
class FakeSegmentLoader {
  static lastErrorRetry: RetryConfig | null = null;
  readonly stats = { loading: { start: 1 } };

  load(_: unknown, { loadPolicy }: LoaderConfiguration): void {
    FakeSegmentLoader.lastErrorRetry = loadPolicy.errorRetry;
  }
}

class CustomLoader extends FakeSegmentLoader {}

/** Creates the loader configuration for a page that sets `hlsConfig`. */
function createSegmentConfig(hlsConfig: object = {}) {
  const onRetry = vi.fn<OnSegmentFailure>();
  const Hls = { DefaultConfig: { loader: FakeSegmentLoader } } as unknown as HlsConstructor;
  const source = { engineOptions: { hlsConfig } } as PlaybackSource;
  return { onRetry, ...createSegmentLoader(Hls, source, onRetry) };
}

/** Starts a segment request, and returns its retry configuration. */
function requestSegment() {
  const { onRetry, fLoader } = createSegmentConfig();
  const SegmentLoader = fLoader as unknown as new (config: Partial<HlsConfig>) => FakeSegmentLoader;
  const loader = new SegmentLoader({});
  loader.load({}, { loadPolicy: { errorRetry: null } } as unknown as LoaderConfiguration);
  const retryConfig = FakeSegmentLoader.lastErrorRetry;
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

describe('createSegmentLoader', () => {
  it.each([0, 500, 503])('retries a segment request with status %s three times', (status) => {
    const { shouldRetry } = requestSegment();
    const results = [0, 1, 2, 3].map((retryCount) => shouldRetry(status, retryCount));
    expect(results).toEqual([true, true, true, false]);
  });

  it('makes the three retries within 0.3 s', () => {
    const { retryDelayMs, maxRetryDelayMs } = requestSegment().retryConfig;
    expect(retryDelayMs + 2 * maxRetryDelayMs).toBeLessThan(300);
  });

  it.each([401, 403, 404, 410, 416, 429])(
    'does not retry a segment request with status %s',
    (status) => {
      expect(requestSegment().shouldRetry(status)).toBe(false);
    },
  );

  it('does not retry a segment request after a timeout', () => {
    expect(requestSegment().shouldRetry(undefined, 0, true)).toBe(false);
  });

  it('reports the URL and the status, if any, before each retry', () => {
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

describe('createSegmentLoader with `hlsConfig`', () => {
  it('creates no segment loader if the page sets a `fragLoadPolicy`', () => {
    expect(createSegmentConfig({ fragLoadPolicy: {} })).not.toHaveProperty('fLoader');
  });

  it('adds the retries to a `loader` that the page sets', () => {
    const { fLoader } = createSegmentConfig({ loader: CustomLoader });
    expect(fLoader?.prototype).toBeInstanceOf(CustomLoader);
  });
});
