import { describe, expect, it } from 'vitest';
import { getSourceWarnings } from './source-warnings.ts';
import type { SourceOptions } from './source-options.ts';

const tokenFor = (aud: unknown): string =>
  `h.${Buffer.from(JSON.stringify({ aud, exp: 1 })).toString('base64url')}.p.q.r`;

const all = { playback: 'p.q.r', thumbnail: 't.u.v', storyboard: 's.t.u' };

describe('a page is told', () => {
  it.each<[string, SourceOptions, readonly string[]]>([
    ['nothing where all is well', { playbackId: 'a', tokens: all }, []],
    [
      'nothing of equal limits',
      { playbackId: 'a', minResolution: '720p', maxResolution: '720p' },
      [],
    ],
    [
      'of a smallest picture above the largest',
      { playbackId: 'a', minResolution: '1080p', maxResolution: '720p' },
      ['error min-resolution: is above max-resolution, which leaves nothing to play.'],
    ],
    [
      'of a token in the playback id',
      { playbackId: 'a?token=secret' },
      ['error playback-id: a token in it is left out; it belongs in playback-token.'],
    ],
    [
      'of a missing token for the poster',
      { playbackId: 'a', tokens: { ...all, thumbnail: '' } },
      ['warn thumbnail-token: is missing beside playback-token, so there is no poster.'],
    ],
    [
      'nothing of the poster where it has one',
      { playbackId: 'a', poster: '/p.jpg', tokens: { ...all, thumbnail: '' } },
      [],
    ],
    [
      'of a missing token for the previews',
      { playbackId: 'a', tokens: { ...all, storyboard: null } },
      ['warn storyboard-token: is missing beside playback-token, so there are no previews.'],
    ],
    [
      'of a token for another use, by the name of its attribute',
      {
        playbackId: 'a',
        tokens: {
          playback: tokenFor('s'),
          thumbnail: tokenFor(['t', 'v']),
          storyboard: tokenFor('s'),
          drm: tokenFor('v'),
        },
      },
      [
        'warn playback-token: is for something else; its aud must be "v".',
        'warn drm-token: is for something else; its aud must be "d".',
      ],
    ],
  ])('%s', (_, wishes, sentences) => {
    const told = getSourceWarnings(wishes).map(
      ({ level, message: sentence }) => `${level} ${sentence}`,
    );
    expect(told).toEqual(sentences);
    expect(told.join(' ')).not.toMatch(/secret|p\.q\.r/);
  });
});
