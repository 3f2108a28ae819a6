import { describe, expect, it } from 'vitest';
import {
  getInitialSegmentUrls,
  selectInitialVariant,
} from '../../player/src/engine/prefetch/initial-requests.ts';
import { requiresFullBundle } from '../../player/src/engine/prefetch/bundle-requirements.ts';
import { cueText, spokenLines } from '../../player/src/formats/cue-text.ts';
import { parseMetadataDocument } from '../../player/src/formats/metadata-document.ts';
import { repairAudioGroups } from '../../player/src/formats/hls-audio-groups.ts';
import { toChapterRanges } from '../../player/src/media/chapters.ts';
import { toStreamInfo } from '../../player/src/media/stream-info.ts';
import { validateChapters } from '../../player/src/media/normalize-chapters.ts';
import { validateCuePoints } from '../../player/src/media/cue-points.ts';
import { getFirstVariantUrl, parseMediaPlaylist } from '../../player/src/formats/hls-playlist.ts';
import { alignTiles, parseStoryboard } from '../../player/src/formats/storyboard.ts';
import { parseHlsChapters } from '../../player/src/formats/hls-chapters.ts';
import { decodeTokenClaims } from '../../player/src/source/token-claims.ts';
import { createSeededRandom } from './seeded-random.ts';
import { retainedHeapBytes, heapUsedBytes } from './heap-usage.ts';
import { mutateText } from './mutate-text.ts';

const RUNS = 1000;
const SEED = 20_261_121;
/** The CPU time limit per text of some kilobytes; a parser that needs more would block a page. */
const LIMIT_MS = 250;
const MICROSECONDS = 1000;
/** The memory limit per text of some kilobytes; a parser that needs more would crash a page. */
const MAX_USED_BYTES = 24 * 1024 * 1024;
/** The memory that all runs together may retain. */
const MAX_RETAINED_BYTES = 2 * 1024 * 1024;
const base = 'https://films.example/a/main.m3u8';

const main = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="sound.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1920x1080,CODECS="avc1.640028,mp4a.40.2",AUDIO="sound"
high.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2",AUDIO="sound"
low.m3u8
`;
const media = `#EXTM3U
#EXT-X-VERSION:9
#EXT-X-TARGETDURATION:4
#EXT-X-PART-INF:PART-TARGET=0.5
#EXT-X-PLAYLIST-TYPE:EVENT
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4.0,
a.m4s
#EXTINF:3.5,title
b.m4s
#EXT-X-ENDLIST
`;
const board = `WEBVTT
X-PROGRAM-DATE-TIME=2026-01-01T00:00:10.000Z

00:00.000 --> 00:02.000
storyboard.jpg#xywh=0,0,256,144

01:00:02.000 --> 01:00:04.500
storyboard.jpg#xywh=256,0,256,144
`;
const sheet = JSON.stringify({
  url: 'board.webp',
  tile_width: 256,
  tile_height: 144,
  duration: 9.5,
  program_start_time: 1_767_225_600,
  tiles: [
    { start: 0, x: 0, y: 0 },
    { start: 4, x: 256, y: 0 },
  ],
});
const streamChapters = JSON.stringify([
  { chapter: 1, 'start-time': 0, duration: 10, titles: [{ language: 'en', title: 'Blue hour' }] },
  { chapter: 2, 'start-time': 10, titles: [{ language: 'und', title: 'L’heure bleue' }] },
]);
const metadataJson = JSON.stringify({
  title: 'The light we keep',
  poster: 'poster.webp',
  chapters: [
    { startTime: 0, value: 'Dusk' },
    { startTime: 12.5, endTime: 20, value: 'Night' },
  ],
  metadata: { series: 'Light', number: 3 },
});
const points = JSON.stringify([
  { startTime: 1, endTime: 2, value: { slide: 1 } },
  { time: 5, value: 'two' },
]);
const token = `h.${btoa(JSON.stringify({ sub: 'a', aud: ['v', 't'], exp: 1_893_456_000 }))}.s`;

/** Parses JSON; `undefined` if it is invalid, as a page then never calls the parser. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isTime = (seconds: number): boolean => Number.isFinite(seconds) && seconds >= 0;
const inOrder = (times: readonly number[]): boolean =>
  times.every((time, index) => time >= (times[index - 1] ?? time));
const isWhole = (address: string): boolean => URL.canParse(address);

/** For each parser: a valid text, and a check of the result for any text. */
const readers: Record<string, readonly [good: string, isInForm: (text: string) => boolean]> = {
  'a media playlist': [
    media,
    (text) => {
      const playlist = parseMediaPlaylist(text);
      if (!playlist) return true;
      const { targetLiveWindow: targetWindow, liveEdgeOffset: edgeLength } = toStreamInfo(playlist);
      const { targetDuration, partTarget = 0, totalDuration: length } = playlist;
      return (
        [targetDuration, partTarget, length].every(isTime) &&
        !(targetWindow < 0) &&
        !(edgeLength < 0)
      );
    },
  ],
  'a main playlist': [main, (text) => isWhole(getFirstVariantUrl(text, base) ?? base)],
  'the first rendition of a film': [
    main,
    (text) => {
      const first = selectInitialVariant(text, base, { bitsPerSecond: 1_000_000, maxPixels: 1e6 });
      return isWhole(first?.variantUrl ?? base) && isWhole(first?.audioUrl ?? base);
    },
  ],
  'the first segment of a film': [
    media,
    (text) => getInitialSegmentUrls(text, base, 5).every(isWhole),
  ],
  'the sounds of a main playlist': [
    main,
    (text) => repairAudioGroups(text).length <= text.length * 2,
  ],
  'the words of a cue': [
    '<v Ana><c.lime>Good <i>evening</i></c> <00:01.000>all',
    (text) => cueText(text).length <= text.length,
  ],
  'the lines of a WebVTT file': [
    'WEBVTT\n\nNOTE by hand\n\n1\n00:01.000 --> 00:02.000 line:0\n<v Ana>Good &amp; well</v>\n',
    (text) => spokenLines(text).every(({ start, text: said }) => start >= 0 && said !== ''),
  ],
  'the need of an engine': [main + media, (text) => typeof requiresFullBundle(text) === 'boolean'],
  'a WebVTT storyboard': [board, boardIsInForm],
  'a JSON storyboard': [sheet, boardIsInForm],
  'the chapters of a stream': [
    streamChapters,
    (text) => {
      const chapters = parseHlsChapters(jsonIn(text), (titles) => titles[0]);
      return chaptersAreInForm(chapters);
    },
  ],
  'the facts of a film': [
    metadataJson,
    (text) => {
      const {
        poster = base,
        chapters = [],
        title = 'x',
      } = parseMetadataDocument(jsonIn(text), base) ?? {};
      return isWhole(poster) && title !== '' && chaptersAreInForm(chapters);
    },
  ],
  'the chapters of a page': [
    JSON.stringify(JSON.parse(metadataJson).chapters),
    (text) => chaptersAreInForm(validateChapters(jsonIn(text)).chapters),
  ],
  'cue points': [
    points,
    (text) =>
      validateCuePoints(jsonIn(text), []).points.every(
        ({ startTime, endTime = startTime + 1 }) => isTime(startTime) && endTime > startTime,
      ),
  ],
  'the claims of a token': [
    token,
    (text) => {
      const { audiences: uses = [], expiresAtMs: endsAt = 0 } = decodeTokenClaims(text) ?? {};
      return uses.every((use) => typeof use === 'string') && Number.isFinite(endsAt);
    },
  ],
};

function boardIsInForm(text: string): boolean {
  const read = parseStoryboard(text, base);
  const placed = alignTiles(read, new Date(0));
  return (
    inOrder(read.tiles.map(({ start }) => start)) &&
    isTime(read.programStartTime ?? 0) &&
    placed.every(({ start }) => Number.isFinite(start)) &&
    read.tiles.every(
      ({ start, end, url, ...place }) =>
        isTime(start) && end > start && isWhole(url) && Object.values(place).every(isTime),
    )
  );
}

function chaptersAreInForm(chapters: Parameters<typeof toChapterRanges>[0]): boolean {
  return (
    inOrder(chapters.map(({ startTime }) => startTime)) &&
    toChapterRanges(chapters).every(
      ({ start, end, title }) => isTime(start) && end >= start && title !== '',
    )
  );
}

/** Describes why a result is invalid; `undefined` if it is valid. */
function getFault(isInForm: () => boolean): string | undefined {
  const begun = process.threadCpuUsage();
  const used = heapUsedBytes();
  try {
    if (!isInForm()) return 'is not in form';
  } catch (error) {
    return String(error);
  }
  const usedBytes = heapUsedBytes() - used;
  if (usedBytes > MAX_USED_BYTES) return `took ${usedBytes} bytes`;
  const { user, system } = process.threadCpuUsage(begun);
  const took = (user + system) / MICROSECONDS;
  return took > LIMIT_MS ? `took ${took} ms` : undefined;
}

describe.each(Object.entries(readers))('%s', (_, [good, isInForm]) => {
  it('is parsed', () => {
    expect(isInForm(good)).toBe(true);
  });

  it(`is parsed or rejected within the time and memory limits in ${RUNS} mutations`, () => {
    const chance = createSeededRandom(SEED);
    const bad: string[] = [];
    const retainedBytes = retainedHeapBytes();
    for (let run = 0; run < RUNS; run += 1) {
      const { text, what } = mutateText(good, chance);
      const fault = getFault(() => isInForm(text));
      if (fault) bad.push(`${fault} after ${what}: ${JSON.stringify(text.slice(0, 600))}`);
    }
    expect(bad).toEqual([]);
    expect(retainedHeapBytes() - retainedBytes).toBeLessThan(MAX_RETAINED_BYTES);
  });
});
