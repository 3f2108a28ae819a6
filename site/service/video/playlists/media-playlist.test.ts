import { describe, expect, it } from 'vitest';
import {
  clipCaptionsPlaylist,
  clipMediaPlaylist,
  parseMediaPlaylist,
  expandToSegments,
} from './media-playlist.ts';

const playlist = (durations: readonly number[], extra: (index: number) => string = () => '') =>
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
const video = playlist([4, 4, 4, 4, 2]);
const audio = playlist([4.011, 3.989, 4.011, 3.989, 2.02]);
const files = (text: string) => text.split('\n').filter((line) => line.endsWith('.m4s'));

describe('a clip', () => {
  it.each([
    [0, 18, 0, 18],
    [0, Infinity, 0, 18],
    [4, 8, 4, 8],
    [3.99, 8.01, 0, 12],
    [5, 6, 4, 8],
    [17, 99, 16, 18],
  ])('from %d to %d is widened to segments from %d to %d', (start, end, first, last) => {
    expect(expandToSegments(video, { start, end })).toEqual({ start: first, end: last });
  });

  it('past the end has no segments', () => {
    expect(expandToSegments(video, { start: 18, end: 20 })).toBeUndefined();
  });

  it('keeps the initialization section and sequence numbers, and ends', () => {
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
  ])('from %d to %d has the same audio and video segments', (start, end) => {
    const range = { start, end };
    expect(files(clipMediaPlaylist(audio, range))).toEqual(files(clipMediaPlaylist(video, range)));
  });

  it('of an I-frame playlist keeps byte ranges', () => {
    const iframes = playlist([4, 4, 2], (index) => `#EXT-X-BYTERANGE:${100 + index}@84`);
    expect(clipMediaPlaylist(iframes, { start: 4, end: 8 })).toContain(
      '#EXTINF:4.000,\n#EXT-X-BYTERANGE:101@84\n2.m4s\n#EXT-X-ENDLIST',
    );
  });

  it('of captions has the duration of the clip and its query', () => {
    const captions = parseMediaPlaylist('#EXTM3U\n#EXTINF:18.000,\ncaptions.vtt\n#EXT-X-ENDLIST\n');
    expect(clipCaptionsPlaylist(captions, { start: 4, end: 12 }, '?a=4')).toContain(
      '#EXTINF:8.000,\ncaptions.vtt?a=4\n#EXT-X-ENDLIST',
    );
  });
});
