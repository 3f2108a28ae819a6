import { describe, expect, it } from 'vitest';
import { getInitialSegmentUrls } from './initial-segments.ts';

const base = 'https://videos.example/a/480.m3u8';

/** A media playlist with three segments of 4 s. `tags` precede the segments. */
const playlist = (tags: readonly string[] = [], end = '#EXT-X-ENDLIST'): string =>
  ['#EXTM3U', ...tags, ...[1, 2, 3].map((n) => `#EXTINF:4.0,\n${n}.m4s`), end].join('\n');

const map = '#EXT-X-MAP:URI="init.mp4"';

const getFileNames = (text: string, startTime?: number): readonly (string | undefined)[] =>
  getInitialSegmentUrls(text, base, startTime).map((url) => url.split('/').at(-1));

describe('the initial segments', () => {
  it('are the initialization section and the first segment', () => {
    expect(getFileNames(playlist([map]))).toEqual(['init.mp4', '1.m4s']);
  });

  it('are the first segment if there is no initialization section', () => {
    expect(getFileNames(playlist())).toEqual(['1.m4s']);
  });

  it.each([
    [3, '1.m4s'],
    [3.8, '2.m4s'],
    [4, '2.m4s'],
    [9.5, '3.m4s'],
  ])('for the start time %d are %s', (startTime, name) => {
    expect(getFileNames(playlist(), startTime)).toEqual([name]);
  });

  it('ignore other tags before the URI of the segment', () => {
    expect(
      getFileNames('#EXTM3U\n#EXTINF:4,A title\n#EXT-X-PROGRAM-DATE-TIME:x\n1.ts\n#EXT-X-ENDLIST'),
    ).toEqual(['1.ts']);
  });

  it.each([
    ['a live stream', playlist([map], '')],
    ['a playlist with EXT-X-START', playlist(['#EXT-X-START:TIME-OFFSET=8'])],
    ['byte ranges', playlist(['#EXT-X-BYTERANGE:100@0'])],
    [
      'an initialization section with a byte range',
      playlist(['#EXT-X-MAP:URI="init.mp4",BYTERANGE="100@0"']),
    ],
    ['a gap', playlist(['#EXT-X-GAP'])],
    ['HTML', '<html>'],
  ])('are empty for %s', (_, text) => {
    expect(getFileNames(text)).toEqual([]);
  });

  it('are empty for a start time beyond the end', () => {
    expect(getFileNames(playlist(), 99)).toEqual([]);
  });
});
