import { describe, expect, it } from 'vitest';
import { getInitialSegmentUrls, selectInitialVariant } from './initial-requests.ts';

const base = 'https://videos.example/a/main.m3u8';
const audioTags = [
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",LANGUAGE="de",URI="de.m3u8"',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English, mono",DEFAULT=YES,URI="en.m3u8"',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="b",NAME="English",DEFAULT=YES,URI="stereo.m3u8"',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="a",NAME="English",DEFAULT=YES,URI="subtitles.m3u8"',
];

interface TestVariant {
  readonly kilobits: number;
  readonly height: number;
  readonly attributes?: string;
}

function createPlaylist(
  testVariants: readonly TestVariant[],
  tags: readonly string[] = [],
): string {
  const variants = testVariants.map(
    ({ kilobits, height, attributes = ',CODECS="avc1.64001e,mp4a.40.2"' }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${kilobits * 1000},RESOLUTION=${height * 2}x${height}${attributes}\n${height}.m3u8`,
  );
  return ['#EXTM3U', ...tags, ...variants].join('\n');
}

const ladder: readonly TestVariant[] = [
  { kilobits: 4000, height: 1080 },
  { kilobits: 900, height: 480 },
  { kilobits: 400, height: 240 },
];

/** Returns the file name of the initial variant. */
const selectFileName = (playlist: string, bitsPerSecond = 1_000_000, maxPixels = Infinity) =>
  selectInitialVariant(playlist, base, { bitsPerSecond, maxPixels })?.variantUrl.split('/').at(-1);

describe('selectInitialVariant: variant', () => {
  it('selects the highest variant within the bandwidth', () => {
    expect(selectFileName(createPlaylist(ladder))).toBe('480.m3u8');
  });

  it('selects the lowest variant if none is within the bandwidth', () => {
    expect(selectFileName(createPlaylist(ladder), 0)).toBe('240.m3u8');
  });

  it('selects no variant above the maximum number of pixels', () => {
    expect(selectFileName(createPlaylist(ladder), 9_000_000, 500 * 1000)).toBe('480.m3u8');
  });

  it('selects nothing if variants have different codecs', () => {
    const attributes = ',CODECS="hvc1.1.6.L93.B0,mp4a.40.2"';
    expect(
      selectFileName(createPlaylist([...ladder, { kilobits: 600, height: 480, attributes }])),
    ).toBeUndefined();
  });

  it('never selects an HDR variant', () => {
    const attributes = ',CODECS="avc1.64001e,mp4a.40.2",VIDEO-RANGE=PQ';
    expect(
      selectFileName(createPlaylist([...ladder, { kilobits: 950, height: 720, attributes }])),
    ).toBe('480.m3u8');
  });

  it('selects a video variant even if only an audio variant is within the bandwidth', () => {
    const audioOnly =
      '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="avc1.64001e,mp4a.40.2"\naudio.m3u8';
    expect(selectFileName(`${createPlaylist(ladder)}\n${audioOnly}`, 0)).toBe('240.m3u8');
  });

  it('selects an audio variant if there is no video', () => {
    expect(
      selectFileName('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=64000\n\n# a comment\naudio.m3u8\n'),
    ).toBe('audio.m3u8');
  });

  it.each(['', '#EXTM3U', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1', '<html>'])(
    'selects nothing for the playlist %j',
    (playlist) => {
      expect(selectFileName(playlist)).toBeUndefined();
    },
  );
});

describe('selectInitialVariant: audio', () => {
  const getAudioUrl = (attributes: string): string | undefined =>
    selectInitialVariant(
      createPlaylist([{ kilobits: 400, height: 240, attributes }], audioTags),
      base,
      {
        bitsPerSecond: 1_000_000,
        maxPixels: Infinity,
      },
    )?.audioUrl;

  it('selects the default rendition of the audio group', () => {
    expect(getAudioUrl(',AUDIO="a"')).toBe('https://videos.example/a/en.m3u8');
  });

  it('selects a rendition in the audio group of the variant', () => {
    expect(getAudioUrl(',AUDIO="b"')).toBe('https://videos.example/a/stereo.m3u8');
  });

  it('selects no rendition if the audio is part of the variant', () => {
    expect(getAudioUrl('')).toBeUndefined();
  });
});

const mediaPlaylistUrl = 'https://videos.example/a/480.m3u8';

/** A media playlist with three segments of 4 s. `tags` precede the segments. */
const createMediaPlaylist = (tags: readonly string[] = [], end = '#EXT-X-ENDLIST'): string =>
  ['#EXTM3U', ...tags, ...[1, 2, 3].map((n) => `#EXTINF:4.0,\n${n}.m4s`), end].join('\n');

const map = '#EXT-X-MAP:URI="init.mp4"';

const getFileNames = (text: string, startTime?: number): readonly (string | undefined)[] =>
  getInitialSegmentUrls(text, mediaPlaylistUrl, startTime).map((url) => url.split('/').at(-1));

describe('getInitialSegmentUrls', () => {
  it('returns the initialization section and the first segment', () => {
    expect(getFileNames(createMediaPlaylist([map]))).toEqual(['init.mp4', '1.m4s']);
  });

  it('returns only the first segment if there is no initialization section', () => {
    expect(getFileNames(createMediaPlaylist())).toEqual(['1.m4s']);
  });

  it.each([
    [3, '1.m4s'],
    [3.8, '2.m4s'],
    [4, '2.m4s'],
    [9.5, '3.m4s'],
  ])('returns, for the start time %d, the segment %s', (startTime, name) => {
    expect(getFileNames(createMediaPlaylist(), startTime)).toEqual([name]);
  });

  it('ignores other tags before the URI of the segment', () => {
    expect(
      getFileNames('#EXTM3U\n#EXTINF:4,A title\n#EXT-X-PROGRAM-DATE-TIME:x\n1.ts\n#EXT-X-ENDLIST'),
    ).toEqual(['1.ts']);
  });

  it.each([
    ['a live stream', createMediaPlaylist([map], '')],
    ['a playlist with EXT-X-START', createMediaPlaylist(['#EXT-X-START:TIME-OFFSET=8'])],
    ['byte ranges', createMediaPlaylist(['#EXT-X-BYTERANGE:100@0'])],
    [
      'an initialization section with a byte range',
      createMediaPlaylist(['#EXT-X-MAP:URI="init.mp4",BYTERANGE="100@0"']),
    ],
    ['a gap', createMediaPlaylist(['#EXT-X-GAP'])],
    ['HTML', '<html>'],
  ])('returns nothing for %s', (_, text) => {
    expect(getFileNames(text)).toEqual([]);
  });

  it('returns nothing for a start time beyond the end', () => {
    expect(getFileNames(createMediaPlaylist(), 99)).toEqual([]);
  });
});
