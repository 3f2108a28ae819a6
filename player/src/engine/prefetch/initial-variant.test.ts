import { describe, expect, it } from 'vitest';
import { selectInitialVariant } from './initial-variant.ts';

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

describe('the initial variant', () => {
  it('is the highest one within the bandwidth', () => {
    expect(selectFileName(createPlaylist(ladder))).toBe('480.m3u8');
  });

  it('is the lowest one if none is within the bandwidth', () => {
    expect(selectFileName(createPlaylist(ladder), 0)).toBe('240.m3u8');
  });

  it('is not larger than the maximum number of pixels', () => {
    expect(selectFileName(createPlaylist(ladder), 9_000_000, 500 * 1000)).toBe('480.m3u8');
  });

  it('is undefined if there are variants with different codecs', () => {
    const attributes = ',CODECS="hvc1.1.6.L93.B0,mp4a.40.2"';
    expect(
      selectFileName(createPlaylist([...ladder, { kilobits: 600, height: 480, attributes }])),
    ).toBeUndefined();
  });

  it('is never an HDR variant', () => {
    const attributes = ',CODECS="avc1.64001e,mp4a.40.2",VIDEO-RANGE=PQ';
    expect(
      selectFileName(createPlaylist([...ladder, { kilobits: 950, height: 720, attributes }])),
    ).toBe('480.m3u8');
  });

  it('is a video variant even if only an audio variant is within the bandwidth', () => {
    const audioOnly =
      '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="avc1.64001e,mp4a.40.2"\naudio.m3u8';
    expect(selectFileName(`${createPlaylist(ladder)}\n${audioOnly}`, 0)).toBe('240.m3u8');
  });

  it('is an audio variant if there is no video', () => {
    expect(
      selectFileName('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=64000\n\n# a comment\naudio.m3u8\n'),
    ).toBe('audio.m3u8');
  });

  it.each(['', '#EXTM3U', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1', '<html>'])(
    'is undefined for the playlist %j',
    (playlist) => {
      expect(selectFileName(playlist)).toBeUndefined();
    },
  );
});

describe('the initial audio playlist', () => {
  const getAudioUrl = (attributes: string): string | undefined =>
    selectInitialVariant(
      createPlaylist([{ kilobits: 400, height: 240, attributes }], audioTags),
      base,
      {
        bitsPerSecond: 1_000_000,
        maxPixels: Infinity,
      },
    )?.audioUrl;

  it('is the default rendition of the audio group', () => {
    expect(getAudioUrl(',AUDIO="a"')).toBe('https://videos.example/a/en.m3u8');
  });

  it('belongs to the audio group of the variant', () => {
    expect(getAudioUrl(',AUDIO="b"')).toBe('https://videos.example/a/stereo.m3u8');
  });

  it('is undefined if the audio is part of the variant', () => {
    expect(getAudioUrl('')).toBeUndefined();
  });
});
