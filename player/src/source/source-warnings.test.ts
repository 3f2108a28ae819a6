import { describe, expect, it } from 'vitest';
import { getSourceWarnings } from './source-warnings.ts';
import type { SourceOptions } from './source-options.ts';

const createToken = (aud: unknown): string =>
  `h.${Buffer.from(JSON.stringify({ aud, exp: 1 })).toString('base64url')}.p.q.r`;

const validTokens = { playback: 'p.q.r', thumbnail: 't.u.v', storyboard: 's.t.u' };

describe('getSourceWarnings', () => {
  it.each<[string, SourceOptions, readonly string[]]>([
    ['returns nothing for valid options', { playbackId: 'a', tokens: validTokens }, []],
    [
      'accepts equal resolution limits',
      { playbackId: 'a', minResolution: '720p', maxResolution: '720p' },
      [],
    ],
    [
      'reports a minimum resolution above the maximum',
      { playbackId: 'a', minResolution: '1080p', maxResolution: '720p' },
      ['error min-resolution: is higher than max-resolution, so no rendition is available.'],
    ],
    [
      'reports a token in the playback ID',
      { playbackId: 'a?token=secret' },
      ['error playback-id: the token parameter is ignored; set playback-token instead.'],
    ],
    [
      'reports a missing thumbnail token',
      { playbackId: 'a', tokens: { ...validTokens, thumbnail: '' } },
      ['warn thumbnail-token: is required with playback-token; there is no poster without it.'],
    ],
    [
      'does not require a thumbnail token if the page sets a poster',
      { playbackId: 'a', poster: '/p.jpg', tokens: { ...validTokens, thumbnail: '' } },
      [],
    ],
    [
      'reports a missing storyboard token',
      { playbackId: 'a', tokens: { ...validTokens, storyboard: null } },
      ['warn storyboard-token: is required with playback-token; there are no previews without it.'],
    ],
    [
      'reports tokens for another purpose with the attribute name',
      {
        playbackId: 'a',
        tokens: {
          playback: createToken('s'),
          thumbnail: createToken(['t', 'v']),
          storyboard: createToken('s'),
          drm: createToken('v'),
        },
      },
      [
        'warn playback-token: the token is for another purpose; its aud must be "v".',
        'warn drm-token: the token is for another purpose; its aud must be "d".',
      ],
    ],
  ])('%s', (_, options, messages) => {
    const warnings = getSourceWarnings(options).map(({ level, message }) => `${level} ${message}`);
    expect(warnings).toEqual(messages);
    expect(warnings.join(' ')).not.toMatch(/secret|p\.q\.r/);
  });
});
