import type { HlsConfig, LoaderConfiguration } from 'hls.js';
import { describe, expect, it } from 'vitest';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { createPlaylistLoader } from './playlist-loader.ts';

type LoadPolicy = LoaderConfiguration['loadPolicy'];

/** The policy of hls.js for the multivariant playlist. */
const manifestPolicy = {
  maxTimeToFirstByteMs: Number.POSITIVE_INFINITY,
  maxLoadTimeMs: 20_000,
  timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: null,
} satisfies LoadPolicy;

/** A fake of hls.js's loader, which records its policy. */
class FakeLoader {
  readonly stats = { retry: 0 };
  loadPolicy: LoadPolicy = manifestPolicy;

  load(_: unknown, { loadPolicy }: LoaderConfiguration): void {
    this.loadPolicy = loadPolicy;
  }
}

const createConfig = (hlsConfig: object = {}): Partial<HlsConfig> =>
  createPlaylistLoader(
    { DefaultConfig: { loader: FakeLoader } } as unknown as HlsConstructor,
    { engineOptions: { hlsConfig } } as PlaybackSource,
  );

function load(url: string, loadPolicy: LoadPolicy = manifestPolicy): FakeLoader {
  const PlaylistLoader = createConfig().pLoader as unknown as new (config: object) => FakeLoader;
  const loader = new PlaylistLoader({});
  loader.load({ url }, { loadPolicy } as LoaderConfiguration);
  return loader;
}

/** Returns the time to first byte that each attempt allows, in milliseconds. */
function getTimeouts(loader: FakeLoader): number[] {
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
  'keeps `%s` of the page',
  (name) => {
    expect(createConfig({ [name]: {} })).toEqual({});
  },
);
