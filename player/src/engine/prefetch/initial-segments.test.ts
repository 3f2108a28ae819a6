import { describe, expect, it } from 'vitest';
import { getInitialSegmentUrls } from './initial-segments.ts';

const base = 'https://films.example/a/480.m3u8';

/** A media playlist of three segments of four seconds; `tags` stand before them. */
const playlist = (tags: readonly string[] = [], end = '#EXT-X-ENDLIST'): string =>
  ['#EXTM3U', ...tags, ...[1, 2, 3].map((n) => `#EXTINF:4.0,\n${n}.m4s`), end].join('\n');

const map = '#EXT-X-MAP:URI="init.mp4"';

/** What is asked for first, by its names. */
const names = (text: string, startTime?: number): readonly (string | undefined)[] =>
  getInitialSegmentUrls(text, base, startTime).map((url) => url.split('/').at(-1));

describe('what a film begins with', () => {
  it('is its initialisation section and its first segment', () => {
    expect(names(playlist([map]))).toEqual(['init.mp4', '1.m4s']);
  });

  it('is its first segment where that stands by itself', () => {
    expect(names(playlist())).toEqual(['1.m4s']);
  });

  it.each([
    [3, '1.m4s'],
    [3.8, '2.m4s'],
    [4, '2.m4s'],
    [9.5, '3.m4s'],
  ])('is the segment of second %d where it begins there', (startTime, name) => {
    expect(names(playlist(), startTime)).toEqual([name]);
  });

  it('is the segment after all that is told of it', () => {
    expect(
      names('#EXTM3U\n#EXTINF:4,A title\n#EXT-X-PROGRAM-DATE-TIME:x\n1.ts\n#EXT-X-ENDLIST'),
    ).toEqual(['1.ts']);
  });

  it.each([
    ['a stream that goes on', playlist([map], '')],
    ['one that says where to begin', playlist(['#EXT-X-START:TIME-OFFSET=8'])],
    ['pieces of files', playlist(['#EXT-X-BYTERANGE:100@0'])],
    ['a piece of a file before it', playlist(['#EXT-X-MAP:URI="init.mp4",BYTERANGE="100@0"'])],
    ['a segment that is missing', playlist(['#EXT-X-GAP'])],
    ['no playlist', '<html>'],
  ])('is not known of %s', (_, text) => {
    expect(names(text)).toEqual([]);
  });

  it('is not known where it is to begin after its end', () => {
    expect(names(playlist(), 99)).toEqual([]);
  });
});
