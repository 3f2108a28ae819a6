import { describe, expect, it } from 'vitest';
import {
  clipCaptionsPlaylist,
  clipMediaPlaylist,
  parseMediaPlaylist,
  expandToSegments,
} from './media-playlist.ts';

const createPlaylist = (
  durations: readonly number[],
  extra: (index: number) => string = () => '',
) =>
  parseMediaPlaylist(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:6',
      '## Made by a packager',
      '#EXT-X-TARGETDURATION:5',
      '#EXT-X-PLAYLIST-TYPE:VOD',
      '#EXT-X-MAP:URI="init.mp4"',
      ...durations.flatMap((seconds, index) => [
        `#EXTINF:${seconds.toFixed(3)},`,
        ...[extra(index)].filter((line) => line !== ''),
        `${index + 1}.m4s`,
      ]),
      '#EXT-X-ENDLIST',
      '',
    ].join('\n'),
  );
const video = createPlaylist([4, 4, 4, 4, 2]);
const audio = createPlaylist([4.011, 3.989, 4.011, 3.989, 2.02]);
const listFiles = (text: string) => text.split('\n').filter((line) => line.endsWith('.m4s'));

describe('a clip', () => {
  it.each([
    [0, 18, 0, 18],
    [0, Infinity, 0, 18],
    [4, 8, 4, 8],
    [3.99, 8.01, 0, 12],
    [5, 6, 4, 8],
    [17, 99, 16, 18],
  ])(
    'expands a clip from %d to %d s to the segments from %d to %d s',
    (start, end, first, last) => {
      expect(expandToSegments(video, { start, end })).toEqual({ start: first, end: last });
    },
  );

  it('returns no segments for a clip beyond the end', () => {
    expect(expandToSegments(video, { start: 18, end: 20 })).toBeUndefined();
  });

  it('includes the initialization section, the sequence numbers and the end of a clip', () => {
    expect(clipMediaPlaylist(video, { start: 4, end: 12 })).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:6',
        '#EXT-X-TARGETDURATION:5',
        '#EXT-X-PLAYLIST-TYPE:VOD',
        '#EXT-X-MAP:URI="init.mp4"',
        '#EXT-X-MEDIA-SEQUENCE:1',
        '#EXTINF:4.000,',
        '2.m4s',
        '#EXTINF:4.000,',
        '3.m4s',
        '#EXT-X-ENDLIST',
        '',
      ].join('\n'),
    );
  });

  it.each([
    [0, 4],
    [4, 12],
    [8, 18],
    [12, 16],
  ])('lists the same audio and video segments in a clip from %d to %d s', (start, end) => {
    const range = { start, end };
    expect(listFiles(clipMediaPlaylist(audio, range))).toEqual(
      listFiles(clipMediaPlaylist(video, range)),
    );
  });

  it('keeps the byte ranges in a clip of an I-frame playlist', () => {
    const iframes = createPlaylist([4, 4, 2], (index) => `#EXT-X-BYTERANGE:${100 + index}@84`);
    expect(clipMediaPlaylist(iframes, { start: 4, end: 8 })).toContain(
      '#EXTINF:4.000,\n#EXT-X-BYTERANGE:101@84\n2.m4s\n#EXT-X-ENDLIST',
    );
  });

  it('lists captions with the duration and the query of a clip', () => {
    const captions = parseMediaPlaylist('#EXTM3U\n#EXTINF:18.000,\ncaptions.vtt\n#EXT-X-ENDLIST\n');
    expect(clipCaptionsPlaylist(captions, { start: 4, end: 12 }, '?a=4')).toContain(
      '#EXTINF:8.000,\ncaptions.vtt?a=4\n#EXT-X-ENDLIST',
    );
  });
});
