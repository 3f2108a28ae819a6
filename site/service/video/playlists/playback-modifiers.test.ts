import { describe, expect, it } from 'vitest';
import { parsePlaybackModifiers } from './playback-modifiers.ts';
import { VideoError } from '../video-error.ts';

describe('playback modifiers', () => {
  it('returns no modifiers without known parameters', () => {
    expect(parsePlaybackModifiers({ redundant_streams: 'true' })).toEqual({
      maxHeight: undefined,
      minHeight: undefined,
      descending: false,
      assetRange: undefined,
      programRange: undefined,
    });
  });

  it.each([
    [{ max_resolution: '720p' }, { maxHeight: 720 }],
    [
      { min_resolution: '480p', max_resolution: '1080p' },
      { minHeight: 480, maxHeight: 1080 },
    ],
    [
      { min_resolution: '720p', max_resolution: '720p' },
      { minHeight: 720, maxHeight: 720 },
    ],
    [{ rendition_order: 'desc' }, { descending: true }],
    [{ asset_start_time: '0' }, { assetRange: { start: 0, end: Infinity } }],
    [{ asset_start_time: '4.5', asset_end_time: '9' }, { assetRange: { start: 4.5, end: 9 } }],
    [{ asset_end_time: 9 }, { assetRange: { start: 0, end: 9 } }],
    [
      { program_start_time: '1700000000' },
      { programRange: { start: 1_700_000_000, end: Infinity } },
    ],
  ])('parses %o', (parameters, modifiers) => {
    expect(parsePlaybackModifiers(parameters)).toMatchObject(modifiers);
  });

  it.each(['270p', '360p', '480p', '540p', '720p', '1080p', '1440p', '2160p'])(
    'accepts the resolution %s',
    (resolution) => {
      const height = Number.parseInt(resolution, 10);
      const parameters = { max_resolution: resolution, min_resolution: resolution };
      expect(parsePlaybackModifiers(parameters)).toMatchObject({
        maxHeight: height,
        minHeight: height,
      });
    },
  );

  it.each([
    [
      { max_resolution: '999p' },
      '"max_resolution" must be one of 270p, 360p, 480p, 540p, 720p, 1080p, 1440p, 2160p, but is "999p".',
    ],
    [
      { min_resolution: '1080p', max_resolution: '720p' },
      '"min_resolution" must not be above "max_resolution", but 1080p is above 720p.',
    ],
    [{ rendition_order: 'asc' }, '"rendition_order" must be desc, but is "asc".'],
    [
      { asset_start_time: 'soon' },
      '"asset_start_time" must be a number of 0 or more, but is "soon".',
    ],
    [{ asset_start_time: '' }, '"asset_start_time" must be a number of 0 or more, but is "".'],
    [{ asset_end_time: '-1' }, '"asset_end_time" must be a number of 0 or more, but is "-1".'],
    [
      { asset_start_time: ['1', '2'] },
      '"asset_start_time" must be a number of 0 or more, but is given more than once.',
    ],
    [
      { asset_start_time: '9', asset_end_time: '5' },
      '"asset_end_time" must come after "asset_start_time", but 5 does not come after 9.',
    ],
    [
      { asset_end_time: '0' },
      '"asset_end_time" must come after "asset_start_time", but 0 does not come after 0.',
    ],
  ])('rejects %o with a message', (parameters, message) => {
    expect(() => parsePlaybackModifiers(parameters)).toThrow(
      new VideoError('invalid_parameters', message),
    );
  });
});
