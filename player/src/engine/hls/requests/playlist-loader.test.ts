import type { HlsConfig, LoaderConfiguration } from 'hls.js';
import { describe, expect, it } from 'vitest';
import type { HlsConstructor, PlaybackSource } from '../../../source/playback-source.ts';
import { createPlaylistLoader } from './playlist-loader.ts';

type LoadPolicy = LoaderConfiguration['loadPolicy'];

/** The default hls.js load policy for the multivariant playlist. */
const manifestPolicy = {
  maxTimeToFirstByteMs: Number.POSITIVE_INFINITY,
  maxLoadTimeMs: 20_000,
  timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: null,
} satisfies LoadPolicy;

/** A fake of the default hls.js loader that records its load policy. */
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

function loadPlaylist(url: string, loadPolicy: LoadPolicy = manifestPolicy): FakePlaylistLoader {
  const PlaylistLoader = createPlaylistConfig().pLoader as unknown as new (
    config: object,
  ) => FakePlaylistLoader;
  const loader = new PlaylistLoader({});
  loader.load({ url }, { loadPolicy } as LoaderConfiguration);
  return loader;
}

/** Returns how long each attempt waits for the first byte, in milliseconds. */
function getTimeouts(loader: FakePlaylistLoader): number[] {
  const attempts = (loader.loadPolicy.timeoutRetry?.maxNumRetry ?? 0) + 1;
  return Array.from({ length: attempts }, (_, index) => {
    loader.stats.retry = index;
    return loader.loadPolicy.maxTimeToFirstByteMs;
  });
}

describe('createPlaylistLoader', () => {
  it('times out attempts after 4 s, 4 s and 6 s, and then uses the default timeout', () => {
    const timeouts = getTimeouts(loadPlaylist('/video.m3u8'));
    expect(timeouts).toEqual([4000, 4000, 6000, Infinity, Infinity, Infinity]);
  });

  it('never extends the timeout of the load policy', () => {
    const policy = { ...manifestPolicy, maxTimeToFirstByteMs: 5000, timeoutRetry: null };
    expect(getTimeouts(loadPlaylist('/video.m3u8', policy))).toEqual([4000, 4000, 5000, 5000]);
  });

  it('uses the default timeout for a blocking playlist reload', () => {
    expect(loadPlaylist('/1.m3u8?_HLS_msn=7&_HLS_part=2').loadPolicy).toMatchObject({
      ...manifestPolicy,
      errorRetry: {},
    });
  });
});

it.each(['loader', 'pLoader', 'manifestLoadPolicy', 'playlistLoadPolicy'])(
  'creates no playlist loader if the page sets `%s`',
  (name) => {
    expect(createPlaylistConfig({ [name]: {} })).toEqual({});
  },
);
