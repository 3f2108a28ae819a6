import { describe, expect, it } from 'vitest';
import { selectInitialVariant } from './initial-variant.ts';

const base = 'https://films.example/a/main.m3u8';
const sounds = [
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch",LANGUAGE="de",URI="de.m3u8"',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English, plain",DEFAULT=YES,URI="en.m3u8"',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="b",NAME="English",DEFAULT=YES,URI="rich.m3u8"',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="a",NAME="English",DEFAULT=YES,URI="words.m3u8"',
];

interface Given {
  readonly kilobits: number;
  readonly height: number;
  readonly more?: string;
}

/** A main playlist of renditions that stand in this order. */
function main(renditions: readonly Given[], tags: readonly string[] = []): string {
  const variants = renditions.map(
    ({ kilobits, height, more = ',CODECS="avc1.64001e,mp4a.40.2"' }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${kilobits * 1000},RESOLUTION=${height * 2}x${height}${more}\n${height}.m3u8`,
  );
  return ['#EXTM3U', ...tags, ...variants].join('\n');
}

const ladder: readonly Given[] = [
  { kilobits: 4000, height: 1080 },
  { kilobits: 900, height: 480 },
  { kilobits: 400, height: 240 },
];

/** The rendition that a film begins with, by its playlist's name. */
const wanted = (playlist: string, bitsPerSecond = 1_000_000, mostPixels = Infinity) =>
  selectInitialVariant(playlist, base, { bitsPerSecond, maxPixels: mostPixels })
    ?.variantUrl.split('/')
    .at(-1);

describe('a film', () => {
  it('begins with the richest rendition that the connection carries', () => {
    expect(wanted(main(ladder))).toBe('480.m3u8');
  });

  it('begins with the poorest where the connection carries none', () => {
    expect(wanted(main(ladder), 0)).toBe('240.m3u8');
  });

  it('begins with none larger than the device is good for', () => {
    expect(wanted(main(ladder), 9_000_000, 500 * 1000)).toBe('480.m3u8');
  });

  it('is not begun ahead where there are codecs to choose between', () => {
    const more = ',CODECS="hvc1.1.6.L93.B0,mp4a.40.2"';
    expect(wanted(main([...ladder, { kilobits: 600, height: 480, more }]))).toBeUndefined();
  });

  it('begins with what every screen can show', () => {
    const more = ',CODECS="avc1.64001e,mp4a.40.2",VIDEO-RANGE=PQ';
    expect(wanted(main([...ladder, { kilobits: 950, height: 720, more }]))).toBe('480.m3u8');
  });

  it('is seen where it can be seen, whatever its sound alone would take', () => {
    const alone = '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="avc1.64001e,mp4a.40.2"\nalone.m3u8';
    expect(wanted(`${main(ladder)}\n${alone}`, 0)).toBe('240.m3u8');
  });

  it('that is only to be heard begins with what there is', () => {
    expect(wanted('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=64000\n\n# a word\nalone.m3u8\n')).toBe(
      'alone.m3u8',
    );
  });

  it.each(['', '#EXTM3U', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1', '<html>'])(
    'of the playlist %j begins with nothing',
    (playlist) => {
      expect(wanted(playlist)).toBeUndefined();
    },
  );
});

describe('the sound of a film', () => {
  const soundOf = (more: string): string | undefined =>
    selectInitialVariant(main([{ kilobits: 400, height: 240, more }], sounds), base, {
      bitsPerSecond: 1_000_000,
      maxPixels: Infinity,
    })?.audioUrl;

  it('is the one that its group has by default', () => {
    expect(soundOf(',AUDIO="a"')).toBe('https://films.example/a/en.m3u8');
  });

  it('is of the group that the rendition names', () => {
    expect(soundOf(',AUDIO="b"')).toBe('https://films.example/a/rich.m3u8');
  });

  it('is not asked for where it is in the rendition', () => {
    expect(soundOf('')).toBeUndefined();
  });
});
