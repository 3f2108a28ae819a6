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
/** The CPU time limit for a text of some kilobytes. A parser that exceeds it would block a page. */
const MAX_CPU_MS = 250;
const MICROSECONDS_PER_MS = 1000;
/** The memory limit for a text of some kilobytes. A parser that exceeds it could crash a page. */
const MAX_USED_BYTES = 24 * 1024 * 1024;
/** The memory that all runs together may retain. */
const MAX_RETAINED_BYTES = 2 * 1024 * 1024;
const BASE_URL = 'https://films.example/a/main.m3u8';

const multivariantPlaylist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-SESSION-DATA:DATA-ID="com.apple.hls.chapters",URI="chapters.json"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,URI="sound.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1920x1080,CODECS="avc1.640028,mp4a.40.2",AUDIO="sound"
high.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2",AUDIO="sound"
low.m3u8
`;
const mediaPlaylist = `#EXTM3U
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
const webVttStoryboard = `WEBVTT
X-PROGRAM-DATE-TIME=2026-01-01T00:00:10.000Z

00:00.000 --> 00:02.000
storyboard.jpg#xywh=0,0,256,144

01:00:02.000 --> 01:00:04.500
storyboard.jpg#xywh=256,0,256,144
`;
const jsonStoryboard = JSON.stringify({
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
const cuePoints = JSON.stringify([
  { startTime: 1, endTime: 2, value: { slide: 1 } },
  { time: 5, value: 'two' },
]);
const token = `h.${btoa(JSON.stringify({ sub: 'a', aud: ['v', 't'], exp: 1_893_456_000 }))}.s`;

/** Parses JSON. Returns `undefined` if the text is invalid: the player then does not call the parser. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isTime = (seconds: number): boolean => Number.isFinite(seconds) && seconds >= 0;
const isAscending = (times: readonly number[]): boolean =>
  times.every((time, index) => time >= (times[index - 1] ?? time));
const isAbsoluteUrl = (url: string): boolean => URL.canParse(url);

/** A valid text for each parser, and a function that parses any text and checks the result. */
const parserCases: Record<
  string,
  readonly [validText: string, isResultValid: (text: string) => boolean]
> = {
  'a media playlist': [
    mediaPlaylist,
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
  'a multivariant playlist': [
    multivariantPlaylist,
    (text) => isAbsoluteUrl(getFirstVariantUrl(text, BASE_URL) ?? BASE_URL),
  ],
  'the initial variant of a multivariant playlist': [
    multivariantPlaylist,
    (text) => {
      const first = selectInitialVariant(text, BASE_URL, {
        bitsPerSecond: 1_000_000,
        maxPixels: 1e6,
      });
      return (
        isAbsoluteUrl(first?.variantUrl ?? BASE_URL) && isAbsoluteUrl(first?.audioUrl ?? BASE_URL)
      );
    },
  ],
  'the first segment of a media playlist': [
    mediaPlaylist,
    (text) => getInitialSegmentUrls(text, BASE_URL, 5).every(isAbsoluteUrl),
  ],
  'the audio groups of a multivariant playlist': [
    multivariantPlaylist,
    (text) => repairAudioGroups(text).length <= text.length * 2,
  ],
  'the text of a cue': [
    '<v Ana><c.lime>Good <i>evening</i></c> <00:01.000>all',
    (text) => cueText(text).length <= text.length,
  ],
  'the spoken lines of a WebVTT file': [
    'WEBVTT\n\nNOTE by hand\n\n1\n00:01.000 --> 00:02.000 line:0\n<v Ana>Good &amp; well</v>\n',
    (text) => spokenLines(text).every(({ start, text: line }) => start >= 0 && line !== ''),
  ],
  'the choice of the hls.js bundle': [
    multivariantPlaylist + mediaPlaylist,
    (text) => typeof requiresFullBundle(text) === 'boolean',
  ],
  'a WebVTT storyboard': [webVttStoryboard, isStoryboardValid],
  'a JSON storyboard': [jsonStoryboard, isStoryboardValid],
  'the chapters of a stream': [
    streamChapters,
    (text) => {
      const chapters = parseHlsChapters(parseJson(text), (titles) => titles[0]);
      return areChaptersValid(chapters);
    },
  ],
  'the metadata of a video': [
    metadataJson,
    (text) => {
      const {
        poster = BASE_URL,
        chapters = [],
        title = 'x',
      } = parseMetadataDocument(parseJson(text), BASE_URL) ?? {};
      return isAbsoluteUrl(poster) && title !== '' && areChaptersValid(chapters);
    },
  ],
  'the chapters of a page': [
    JSON.stringify(JSON.parse(metadataJson).chapters),
    (text) => areChaptersValid(validateChapters(parseJson(text)).chapters),
  ],
  'cue points': [
    cuePoints,
    (text) =>
      validateCuePoints(parseJson(text), []).points.every(
        ({ startTime, endTime = startTime + 1 }) => isTime(startTime) && endTime > startTime,
      ),
  ],
  'the claims of a token': [
    token,
    (text) => {
      const { audiences = [], expiresAtMs = 0 } = decodeTokenClaims(text) ?? {};
      return (
        audiences.every((audience) => typeof audience === 'string') && Number.isFinite(expiresAtMs)
      );
    },
  ],
};

function isStoryboardValid(text: string): boolean {
  const storyboard = parseStoryboard(text, BASE_URL);
  const alignedTiles = alignTiles(storyboard, new Date(0));
  return (
    isAscending(storyboard.tiles.map(({ start }) => start)) &&
    isTime(storyboard.programStartTime ?? 0) &&
    alignedTiles.every(({ start }) => Number.isFinite(start)) &&
    storyboard.tiles.every(
      ({ start, end, url, ...coordinates }) =>
        isTime(start) &&
        end > start &&
        isAbsoluteUrl(url) &&
        Object.values(coordinates).every(isTime),
    )
  );
}

function areChaptersValid(chapters: Parameters<typeof toChapterRanges>[0]): boolean {
  return (
    isAscending(chapters.map(({ startTime }) => startTime)) &&
    toChapterRanges(chapters).every(
      ({ start, end, title }) => isTime(start) && end >= start && title !== '',
    )
  );
}

/** Describes the failure of a parser. Returns `undefined` if its result is valid and within the limits. */
function findFailure(isResultValid: () => boolean): string | undefined {
  const startUsage = process.threadCpuUsage();
  const heapBytesBefore = heapUsedBytes();
  try {
    if (!isResultValid()) return 'returned an invalid result';
  } catch (error) {
    return String(error);
  }
  const usedBytes = heapUsedBytes() - heapBytesBefore;
  if (usedBytes > MAX_USED_BYTES) return `used ${usedBytes} bytes`;
  const { user, system } = process.threadCpuUsage(startUsage);
  const cpuMs = (user + system) / MICROSECONDS_PER_MS;
  return cpuMs > MAX_CPU_MS ? `took ${cpuMs} ms` : undefined;
}

describe.each(Object.entries(parserCases))('%s', (_, [validText, isResultValid]) => {
  it('is parsed from a valid text', () => {
    expect(isResultValid(validText)).toBe(true);
  });

  it(`is parsed or rejected within the time and memory limits after ${RUNS} mutations`, () => {
    const random = createSeededRandom(SEED);
    const failures: string[] = [];
    const retainedBytes = retainedHeapBytes();
    for (let run = 0; run < RUNS; run += 1) {
      const { text, description } = mutateText(validText, random);
      const failure = findFailure(() => isResultValid(text));
      if (failure)
        failures.push(`${failure} after ${description}: ${JSON.stringify(text.slice(0, 600))}`);
    }
    expect(failures).toEqual([]);
    expect(retainedHeapBytes() - retainedBytes).toBeLessThan(MAX_RETAINED_BYTES);
  });
});
