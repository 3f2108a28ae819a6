import type { HlsConfig, LoaderConfiguration } from 'hls.js';
import { describe, expect, it } from 'vitest';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { createPlaylistLoader } from './playlist-loader.ts';

type Policy = LoaderConfiguration['loadPolicy'];

/** What hls.js says of a main playlist. */
const usual = {
  maxTimeToFirstByteMs: Number.POSITIVE_INFINITY,
  maxLoadTimeMs: 20_000,
  timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: null,
} satisfies Policy;

/** A loader as those of hls.js are, which remembers what it was told. */
class Loader {
  readonly stats = { retry: 0 };
  told: Policy = usual;

  load(_: unknown, { loadPolicy }: LoaderConfiguration): void {
    this.told = loadPolicy;
  }
}

const given = (hlsConfig: object = {}): Partial<HlsConfig> =>
  createPlaylistLoader(
    { DefaultConfig: { loader: Loader } } as unknown as HlsConstructor,
    { engineOptions: { hlsConfig } } as PlaybackSource,
  );

function loaderOf(url: string, policy: Policy = usual): Loader {
  const loader = new (given().pLoader as unknown as new (config: object) => Loader)({});
  loader.load({ url }, { loadPolicy: policy } as LoaderConfiguration);
  return loader;
}

/** How long each try waits for a word of the server, in milliseconds. */
function waits(loader: Loader): number[] {
  const tries = (loader.told.timeoutRetry?.maxNumRetry ?? 0) + 1;
  return Array.from({ length: tries }, (_, index) => {
    loader.stats.retry = index;
    return loader.told.maxTimeToFirstByteMs;
  });
}

describe('a playlist that a server is silent about', () => {
  it('is asked for again after four seconds, four and six, and then waited for as always', () => {
    expect(waits(loaderOf('/film.m3u8'))).toEqual([4000, 4000, 6000, Infinity, Infinity, Infinity]);
  });

  it('is never waited for longer than it would be without', () => {
    const short = { ...usual, maxTimeToFirstByteMs: 5000, timeoutRetry: null };
    expect(waits(loaderOf('/film.m3u8', short))).toEqual([4000, 4000, 5000, 5000]);
  });

  it('because there is no news yet is waited for as always', () => {
    expect(loaderOf('/1.m3u8?_HLS_msn=7&_HLS_part=2').told).toMatchObject({
      ...usual,
      errorRetry: {},
    });
  });
});

it.each(['loader', 'pLoader', 'manifestLoadPolicy', 'playlistLoadPolicy'])(
  'a page that sets %s itself is obeyed',
  (name) => {
    expect(given({ [name]: {} })).toEqual({});
  },
);
