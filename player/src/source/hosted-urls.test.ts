import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.ts';
import { getPlaylistUrl, getStoryboardUrl, getThumbnailUrl } from './hosted-urls.ts';
import { resolutionPixels, type Resolution } from '../media/rendition.ts';
import type { SourceOptions } from './source-options.ts';

const base = { playbackId: 'a', videoOrigin: '/video' } as const;
const resolutions = Object.keys(resolutionPixels) as Resolution[];
const anyTime = fc.option(fc.oneof(fc.double(), fc.integer(), fc.constant(0)), { nil: undefined });
const anyToken = fc.option(fc.stringMatching(/^[\w-]{1,9}\.[\w-]{1,9}$/), { nil: undefined });
const anyResolution = fc.option(fc.constantFrom(...resolutions), { nil: undefined });

const anyOptions: fc.Arbitrary<SourceOptions> = fc.record({
  playbackId: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('.', '..', '../b')),
  videoOrigin: fc.constantFrom('/video', 'https://videos.example/v/', undefined),
  customDomain: fc.constantFrom('videos.example', undefined),
  tokens: fc.record({ playback: anyToken, thumbnail: anyToken, storyboard: anyToken }),
  maxResolution: anyResolution,
  minResolution: anyResolution,
  renditionOrder: fc.constantFrom('desc', undefined),
  programStartTime: anyTime,
  programEndTime: anyTime,
  assetStartTime: anyTime,
  assetEndTime: anyTime,
  extraSourceParams: fc.option(fc.webQueryParameters(), { nil: undefined }),
  startTime: anyTime,
  thumbnailTime: anyTime,
});

const getAllUrls = (options: SourceOptions): readonly URL[] =>
  [getPlaylistUrl(options), getThumbnailUrl(options), getStoryboardUrl(options)]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url, 'https://site.example'));

describe('getPlaylistUrl', () => {
  it.each<[description: string, options: Partial<SourceOptions>, query: string]>([
    ['no options', {}, ''],
    ['a maximum resolution', { maxResolution: '720p' }, '?max_resolution=720p'],
    ['a minimum resolution', { minResolution: '480p' }, '?min_resolution=480p'],
    ['a rendition order', { renditionOrder: 'desc' }, '?rendition_order=desc'],
    [
      'program start and end times',
      { programEndTime: 1_700_000_060, programStartTime: 1_700_000_000 },
      '?program_start_time=1700000000&program_end_time=1700000060',
    ],
    [
      'a clip that starts at 0',
      { assetStartTime: 0, assetEndTime: 12.5 },
      '?asset_start_time=0&asset_end_time=12.5',
    ],
    ['numbers that are not finite', { assetStartTime: NaN, assetEndTime: Infinity }, ''],
    ['an extra query string', { extraSourceParams: 'b=2&a=1' }, '?b=2&a=1'],
    ['extra parameters by name', { extraSourceParams: { b: 0, a: undefined, c: null } }, '?b=0'],
    [
      'parameters in the playback ID',
      { playbackId: 'a?x=1&max_resolution=1080p' },
      '?x=1&max_resolution=1080p',
    ],
    [
      'a resolution that overrides the one in the playback ID',
      { playbackId: 'a?max_resolution=1080p&x=1', maxResolution: '720p' },
      '?max_resolution=720p&x=1',
    ],
    ['a token in the playback ID', { playbackId: 'a?token=secret&x=1' }, '?x=1'],
    ['a token in the extra query string', { extraSourceParams: 'token=secret' }, ''],
    ['an empty token', { tokens: { playback: '' }, maxResolution: '720p' }, '?max_resolution=720p'],
    [
      'a token and other options',
      {
        playbackId: 'a?x=1',
        tokens: { playback: 'p.q.r' },
        maxResolution: '720p',
        assetStartTime: 0,
        extraSourceParams: 'b=2',
      },
      '?token=p.q.r',
    ],
  ])('builds the query for %s', (_, options, query) => {
    expect(getPlaylistUrl({ ...base, ...options })).toBe(`/video/a.m3u8${query}`);
  });

  it('requests redundant streams from Mux by default', () => {
    expect(getPlaylistUrl({ playbackId: 'a' })).toBe(
      'https://stream.mux.com/a.m3u8?redundant_streams=true',
    );
    expect(
      getPlaylistUrl({ playbackId: 'a', customDomain: 'videos.example', maxResolution: '720p' }),
    ).toBe('https://stream.videos.example/a.m3u8?max_resolution=720p&redundant_streams=true');
    expect(getPlaylistUrl({ playbackId: 'a', extraSourceParams: '' })).toBe(
      'https://stream.mux.com/a.m3u8',
    );
  });
});

describe('getThumbnailUrl', () => {
  it.each<[description: string, options: Partial<SourceOptions>, query: string]>([
    ['no options', {}, ''],
    ['a start time', { startTime: 0 }, '?time=0'],
    ['a thumbnail time', { startTime: 9, thumbnailTime: 0 }, '?time=0'],
    ['a program start time', { programStartTime: 1_700_000_000 }, '?program_time=1700000000'],
    ['a clip', { assetStartTime: 0, assetEndTime: 5 }, '?asset_start_time=0&asset_end_time=5'],
    ['a token', { tokens: { thumbnail: 't.u.v' }, thumbnailTime: 4 }, '?token=t.u.v'],
  ])('builds the query for %s', (_, options, query) => {
    expect(getThumbnailUrl({ ...base, ...options })).toBe(`/video/a/thumbnail.webp${query}`);
  });

  it('returns undefined if only playback has a token', () => {
    expect(getThumbnailUrl({ ...base, tokens: { playback: 'p.q.r' } })).toBeUndefined();
  });
});

describe('getStoryboardUrl', () => {
  it.each<[description: string, options: Partial<SourceOptions>, query: string]>([
    ['options that do not affect storyboards', { startTime: 3, thumbnailTime: 4 }, ''],
    [
      'a program range and a clip',
      { assetStartTime: 0, assetEndTime: 5, programStartTime: 0, programEndTime: 60 },
      '?program_start_time=0&program_end_time=60&asset_start_time=0&asset_end_time=5',
    ],
    ['a token', { tokens: { storyboard: 's.t.u' }, assetStartTime: 4 }, '?token=s.t.u'],
  ])('builds the query for %s', (_, options, query) => {
    expect(getStoryboardUrl({ ...base, ...options })).toBe(`/video/a/storyboard.vtt${query}`);
  });

  it('returns undefined if only playback has a token', () => {
    expect(getStoryboardUrl({ ...base, tokens: { playback: 'p.q.r' } })).toBeUndefined();
  });
});

describe('URLs for a playback ID', () => {
  const optionalParams = /^(?:(?:max|min)_resolution|rendition_order|(?:program|asset)_.*|time)$/;

  it('omit missing values', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        for (const { searchParams } of getAllUrls({ ...options, extraSourceParams: '' })) {
          for (const [name, value] of searchParams) {
            if (optionalParams.test(name))
              expect(value).not.toMatch(/^$|undefined|null|NaN|Infinity|object/);
          }
        }
      }),
    );
  });

  it('have no other parameters if they have a token', () => {
    fc.assert(
      fc.property(anyOptions, fc.webQueryParameters(), (options, extraSourceParams) => {
        for (const { searchParams } of getAllUrls({ ...options, extraSourceParams })) {
          if (searchParams.has('token')) expect(searchParams.size).toBe(1);
        }
      }),
    );
  });

  it('contain the token for their own purpose, and no other', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const { playback, thumbnail, storyboard } = options.tokens ?? {};
        const getToken = (url: string | undefined): string | null =>
          url ? new URL(url, 'https://site.example').searchParams.get('token') : null;
        expect(getToken(getPlaylistUrl(options))).toBe(playback ?? null);
        expect(getToken(getThumbnailUrl(options))).toBe(thumbnail ?? null);
        expect(getToken(getStoryboardUrl(options))).toBe(storyboard ?? null);
      }),
    );
  });

  it('do not depend on the order of the options', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const reversedOptions = Object.fromEntries(Object.entries(options).toReversed());
        expect(getAllUrls(reversedOptions)).toEqual(getAllUrls(options));
      }),
    );
  });

  it('stay within the video-origin path', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        for (const { pathname } of getAllUrls({ ...options, videoOrigin: '/video' })) {
          expect(pathname).toMatch(
            /^\/video\/[^/]*(?:\.m3u8|\/thumbnail\.webp|\/storyboard\.vtt)$/,
          );
        }
      }),
    );
  });
});
