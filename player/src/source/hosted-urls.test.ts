import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fuzz/fast-check.ts';
import { getPlaylistUrl, getStoryboardUrl, getThumbnailUrl } from './hosted-urls.ts';
import { resolutionPixels, type Resolution } from '../media/resolution.ts';
import type { SourceOptions } from './source-options.ts';

const own = { playbackId: 'a', videoOrigin: '/video' } as const;
const resolutions = Object.keys(resolutionPixels) as Resolution[];
const anyTime = fc.option(fc.oneof(fc.double(), fc.integer(), fc.constant(0)), { nil: undefined });
const anyToken = fc.option(fc.stringMatching(/^[\w-]{1,9}\.[\w-]{1,9}$/), { nil: undefined });
const anyResolution = fc.option(fc.constantFrom(...resolutions), { nil: undefined });

const anyWishes: fc.Arbitrary<SourceOptions> = fc.record({
  playbackId: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('.', '..', '../b')),
  videoOrigin: fc.constantFrom('/video', 'https://films.example/v/', undefined),
  customDomain: fc.constantFrom('films.example', undefined),
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

const addressesOf = (wishes: SourceOptions): readonly URL[] =>
  [getPlaylistUrl(wishes), getThumbnailUrl(wishes), getStoryboardUrl(wishes)]
    .filter((address) => address !== undefined)
    .map((address) => new URL(address, 'https://site.example'));

describe('the playlist of a playback id', () => {
  it.each<[string, Partial<SourceOptions>, string]>([
    ['nothing', {}, ''],
    ['the largest picture', { maxResolution: '720p' }, '?max_resolution=720p'],
    ['the smallest picture', { minResolution: '480p' }, '?min_resolution=480p'],
    ['the best rendition first', { renditionOrder: 'desc' }, '?rendition_order=desc'],
    [
      'a span of a programme',
      { programEndTime: 1_700_000_060, programStartTime: 1_700_000_000 },
      '?program_start_time=1700000000&program_end_time=1700000060',
    ],
    [
      'a clip from nought',
      { assetStartTime: 0, assetEndTime: 12.5 },
      '?asset_start_time=0&asset_end_time=12.5',
    ],
    ['a number that is none', { assetStartTime: NaN, assetEndTime: Infinity }, ''],
    ['more parameters', { extraSourceParams: 'b=2&a=1' }, '?b=2&a=1'],
    ['more parameters by name', { extraSourceParams: { b: 0, a: undefined, c: null } }, '?b=0'],
    [
      'parameters in the id',
      { playbackId: 'a?x=1&max_resolution=1080p' },
      '?x=1&max_resolution=1080p',
    ],
    [
      'an attribute against the id',
      { playbackId: 'a?max_resolution=1080p&x=1', maxResolution: '720p' },
      '?max_resolution=720p&x=1',
    ],
    ['a token in the id', { playbackId: 'a?token=secret&x=1' }, '?x=1'],
    ['a token among more parameters', { extraSourceParams: 'token=secret' }, ''],
    ['an empty token', { tokens: { playback: '' }, maxResolution: '720p' }, '?max_resolution=720p'],
    [
      'a token beside limits',
      {
        playbackId: 'a?x=1',
        tokens: { playback: 'p.q.r' },
        maxResolution: '720p',
        assetStartTime: 0,
        extraSourceParams: 'b=2',
      },
      '?token=p.q.r',
    ],
  ])('asks for %s', (_, wishes, query) => {
    expect(getPlaylistUrl({ ...own, ...wishes })).toBe(`/video/a.m3u8${query}`);
  });

  it('asks the cloud for a second server, unless a page asks for something else', () => {
    expect(getPlaylistUrl({ playbackId: 'a' })).toBe(
      'https://stream.mux.com/a.m3u8?redundant_streams=true',
    );
    expect(
      getPlaylistUrl({ playbackId: 'a', customDomain: 'films.example', maxResolution: '720p' }),
    ).toBe('https://stream.films.example/a.m3u8?max_resolution=720p&redundant_streams=true');
    expect(getPlaylistUrl({ playbackId: 'a', extraSourceParams: '' })).toBe(
      'https://stream.mux.com/a.m3u8',
    );
  });
});

describe('the still of a playback id', () => {
  it.each<[string, Partial<SourceOptions>, string]>([
    ['nothing', {}, ''],
    ['the start', { startTime: 0 }, '?time=0'],
    ['a time of its own', { startTime: 9, thumbnailTime: 0 }, '?time=0'],
    ['a programme', { programStartTime: 1_700_000_000 }, '?program_time=1700000000'],
    ['a clip', { assetStartTime: 0, assetEndTime: 5 }, '?asset_start_time=0&asset_end_time=5'],
    ['its token', { tokens: { thumbnail: 't.u.v' }, thumbnailTime: 4 }, '?token=t.u.v'],
  ])('asks for %s', (_, wishes, query) => {
    expect(getThumbnailUrl({ ...own, ...wishes })).toBe(`/video/a/thumbnail.webp${query}`);
  });

  it('is none where the film is signed and the still is not', () => {
    expect(getThumbnailUrl({ ...own, tokens: { playback: 'p.q.r' } })).toBeUndefined();
  });
});

describe('the storyboard of a playback id', () => {
  it.each<[string, Partial<SourceOptions>, string]>([
    ['nothing', { startTime: 3, thumbnailTime: 4 }, ''],
    [
      'a span of a programme and a clip',
      { assetStartTime: 0, assetEndTime: 5, programStartTime: 0, programEndTime: 60 },
      '?program_start_time=0&program_end_time=60&asset_start_time=0&asset_end_time=5',
    ],
    ['its token', { tokens: { storyboard: 's.t.u' }, assetStartTime: 4 }, '?token=s.t.u'],
  ])('asks for %s', (_, wishes, query) => {
    expect(getStoryboardUrl({ ...own, ...wishes })).toBe(`/video/a/storyboard.vtt${query}`);
  });

  it('is none where the film is signed and the storyboard is not', () => {
    expect(getStoryboardUrl({ ...own, tokens: { playback: 'p.q.r' } })).toBeUndefined();
  });
});

describe('whatever a page wishes of a playback id', () => {
  const named = /^(?:(?:max|min)_resolution|rendition_order|(?:program|asset)_.*|time)$/;

  it('says nothing of what is absent', () => {
    fc.assert(
      fc.property(anyWishes, (wishes) => {
        for (const { searchParams } of addressesOf({ ...wishes, extraSourceParams: '' })) {
          for (const [name, value] of searchParams) {
            if (named.test(name))
              expect(value).not.toMatch(/^$|undefined|null|NaN|Infinity|object/);
          }
        }
      }),
    );
  });

  it('puts nothing beside a token', () => {
    fc.assert(
      fc.property(anyWishes, fc.webQueryParameters(), (wishes, extraSourceParams) => {
        for (const { searchParams } of addressesOf({ ...wishes, extraSourceParams })) {
          if (searchParams.has('token')) expect(searchParams.size).toBe(1);
        }
      }),
    );
  });

  it('shows each token only where it belongs', () => {
    fc.assert(
      fc.property(anyWishes, (wishes) => {
        const { playback, thumbnail, storyboard } = wishes.tokens ?? {};
        const tokenIn = (address: string | undefined): string | null =>
          address ? new URL(address, 'https://site.example').searchParams.get('token') : null;
        expect(tokenIn(getPlaylistUrl(wishes))).toBe(playback ?? null);
        expect(tokenIn(getThumbnailUrl(wishes))).toBe(thumbnail ?? null);
        expect(tokenIn(getStoryboardUrl(wishes))).toBe(storyboard ?? null);
      }),
    );
  });

  it('is the same address in whatever order it was wished', () => {
    fc.assert(
      fc.property(anyWishes, (wishes) => {
        const reversed = Object.fromEntries(Object.entries(wishes).toReversed());
        expect(addressesOf(reversed)).toEqual(addressesOf(wishes));
      }),
    );
  });

  it('stays on its origin', () => {
    fc.assert(
      fc.property(anyWishes, (wishes) => {
        for (const { pathname } of addressesOf({ ...wishes, videoOrigin: '/video' })) {
          expect(pathname).toMatch(
            /^\/video\/[^/]*(?:\.m3u8|\/thumbnail\.webp|\/storyboard\.vtt)$/,
          );
        }
      }),
    );
  });
});
