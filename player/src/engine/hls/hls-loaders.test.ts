import type { HlsConfig, LoaderConfiguration, RetryConfig } from 'hls.js';
import { describe, expect, it, vi } from 'vitest';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { createPlaylistLoader, createSegmentLoader, type OnSegmentRetry } from './hls-loaders.ts';

type LoadPolicy = LoaderConfiguration['loadPolicy'];

/** The policy of hls.js for the multivariant playlist. */
const manifestPolicy = {
  maxTimeToFirstByteMs: Number.POSITIVE_INFINITY,
  maxLoadTimeMs: 20_000,
  timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: null,
} satisfies LoadPolicy;

/** A fake of hls.js's loader, which records its policy. */
class FakePlaylistLoader {
  readonly stats = { retry: 0 };
  loadPolicy: LoadPolicy = manifestPolicy;

  load(_: unknown, { loadPolicy }: LoaderConfiguration): void {
    this.loadPolicy = loadPolicy;
  }
}

const createPlaylistConfig = (hlsConfig: object = {}): Partial<HlsConfig> =>
  createPlaylistLoader(
    { DefaultConfig: { loader: FakePlaylistLoader } } as unknown as HlsConstructor,
    { engineOptions: { hlsConfig } } as PlaybackSource,
  );

function load(url: string, loadPolicy: LoadPolicy = manifestPolicy): FakePlaylistLoader {
  const PlaylistLoader = createPlaylistConfig().pLoader as unknown as new (
    config: object,
  ) => FakePlaylistLoader;
  const loader = new PlaylistLoader({});
  loader.load({ url }, { loadPolicy } as LoaderConfiguration);
  return loader;
}

/** Returns the time to first byte that each attempt allows, in milliseconds. */
function getTimeouts(loader: FakePlaylistLoader): number[] {
  const attempts = (loader.loadPolicy.timeoutRetry?.maxNumRetry ?? 0) + 1;
  return Array.from({ length: attempts }, (_, index) => {
    loader.stats.retry = index;
    return loader.loadPolicy.maxTimeToFirstByteMs;
  });
}

describe('a playlist request without a response', () => {
  it('times out after 4 s, 4 s and 6 s, and then as in hls.js', () => {
    const timeouts = getTimeouts(load('/film.m3u8'));
    expect(timeouts).toEqual([4000, 4000, 6000, Infinity, Infinity, Infinity]);
  });

  it('never times out later than in hls.js', () => {
    const policy = { ...manifestPolicy, maxTimeToFirstByteMs: 5000, timeoutRetry: null };
    expect(getTimeouts(load('/film.m3u8', policy))).toEqual([4000, 4000, 5000, 5000]);
  });

  it('times out as in hls.js during a blocking playlist reload', () => {
    expect(load('/1.m3u8?_HLS_msn=7&_HLS_part=2').loadPolicy).toMatchObject({
      ...manifestPolicy,
      errorRetry: {},
    });
  });
});

it.each(['loader', 'pLoader', 'manifestLoadPolicy', 'playlistLoadPolicy'])(
  'keeps `%s` of the page for playlists',
  (name) => {
    expect(createPlaylistConfig({ [name]: {} })).toEqual({});
  },
);

/** A fake of hls.js's loader, which records the retry configuration of its last request. */
class FakeSegmentLoader {
  static lastErrorRetry: RetryConfig | null = null;
  readonly stats = { loading: { start: 1 } };

  load(_: unknown, { loadPolicy }: LoaderConfiguration): void {
    FakeSegmentLoader.lastErrorRetry = loadPolicy.errorRetry;
  }
}

class CustomLoader extends FakeSegmentLoader {}

/** Creates the loader configuration for a page with this `hlsConfig`. */
function createSegmentConfig(hlsConfig: object = {}) {
  const onRetry = vi.fn<OnSegmentRetry>();
  const Hls = { DefaultConfig: { loader: FakeSegmentLoader } } as unknown as HlsConstructor;
  const source = { engineOptions: { hlsConfig } } as PlaybackSource;
  return { onRetry, ...createSegmentLoader(Hls, source, onRetry) };
}

/** Returns the retry configuration of a segment request. */
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
    expect(createSegmentConfig({ fragLoadPolicy: {} })).not.toHaveProperty('fLoader');
  });

  it('may set a `loader`, to which the retries are added', () => {
    const { fLoader } = createSegmentConfig({ loader: CustomLoader });
    expect(fLoader?.prototype).toBeInstanceOf(CustomLoader);
  });
});
