import type { Media } from '../media/media-library.ts';
import {
  mediaPlaylist,
  multivariantPlaylist,
  playlistOf,
  type MediaPlaylistOptions,
} from '../playlists.ts';
import type { StreamCase, StreamFile } from '../stream-case.ts';

/** The segments in a sliding window. */
const WINDOW = 6;
/** The first program date. */
const START_MS = Date.UTC(2026, 0, 1);

interface LiveOptions extends Partial<MediaPlaylistOptions> {
  /** Seconds of the stream that the playlist has at the first request. */
  readonly headStartS?: number;
  /** The number of segments in the window; `Infinity` for an EVENT playlist. */
  readonly window?: number;
  /** Seconds after the first request at which the encoder stops. */
  readonly stopsAfterS?: number;
  /** Whether the playlist ends when the encoder stops. */
  readonly endsWhenStopped?: boolean;
  readonly hasDates?: boolean;
}

/** Creates a live media playlist with segments of one second, which appear in real time. */
const livePlaylist =
  ({ segments, init }: Media, options: LiveOptions = {}): StreamFile =>
  ({ elapsedS }) => {
    const {
      headStartS = WINDOW,
      window = WINDOW,
      stopsAfterS = Infinity,
      hasDates,
      ...rest
    } = options;
    const isStopped = elapsedS >= stopsAfterS;
    const end = Math.floor(headStartS + Math.min(elapsedS, stopsAfterS));
    const last = Math.min(end, segments.length);
    const first = Math.max(0, last - window);
    const dated = segments.slice(first, last).map((segment, index) => ({
      ...segment,
      tags: hasDates
        ? [`#EXT-X-PROGRAM-DATE-TIME:${new Date(START_MS + (first + index) * 1000).toISOString()}`]
        : [],
    }));
    const isEnded = options.endsWhenStopped === true && isStopped;
    return {
      body: mediaPlaylist({ segments: dated, init, mediaSequence: first, isEnded, ...rest }),
    };
  };

const live = { durationS: Number.POSITIVE_INFINITY, ends: false };
const rate = 1;
const stopped = /stopped|has ended|is over|interrupted/i;

/** The number of partial segments in a segment of one second. */
const PARTS = 4;

/** Creates a low-latency playlist; each partial segment is a byte range of a fragmented segment. */
const lowLatencyPlaylist =
  ({ segments, init }: Media, read: (uri: string) => Buffer): StreamFile =>
  ({ elapsedS, url }) => {
    const [msn, part] = ['_HLS_msn', '_HLS_part'].map((name) => url.searchParams.get(name));
    const available = Math.floor((WINDOW + elapsedS) * PARTS);
    const wanted =
      msn === null || msn === undefined ? 0 : Number(msn) * PARTS + Number(part ?? PARTS - 1) + 1;
    const known = Math.max(available, Math.min(wanted, available + 2 * PARTS));
    const delayMs = Math.max(0, (wanted / PARTS - WINDOW - elapsedS) * 1000);
    const complete = Math.min(Math.floor(known / PARTS), segments.length);
    const first = Math.max(0, complete - WINDOW);
    const describeParts = (index: number, count: number): readonly string[] => {
      const ranges = splitFragments(read(segments[index]?.uri ?? ''));
      return ranges
        .slice(0, count)
        .map(
          ([start, length], number) =>
            `#EXT-X-PART:DURATION=0.25,URI="${segments[index]?.uri}",BYTERANGE="${length}@${start}"${number === 0 ? ',INDEPENDENT=YES' : ''}`,
        );
    };
    const whole = segments.slice(first, complete).map((segment, index) => ({
      ...segment,
      tags: first + index >= complete - 3 ? describeParts(first + index, PARTS) : [],
    }));
    const body = mediaPlaylist({
      ...{ segments: whole, init, mediaSequence: first, isEnded: false, targetDuration: 1 },
      tags: [
        '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=0.8',
        '#EXT-X-PART-INF:PART-TARGET=0.25',
      ],
    });
    const trailing = complete < segments.length ? describeParts(complete, known % PARTS) : [];
    return { body: [body.trimEnd(), ...trailing, ''].join('\n'), delayMs };
  };

/** Returns the offset and the length of each fragment (`moof` and `mdat`) of a segment. */
function splitFragments(bytes: Buffer): readonly (readonly [start: number, length: number])[] {
  const starts: number[] = [];
  for (
    let offset = 0;
    offset + 8 <= bytes.length;
    offset += Math.max(8, bytes.readUInt32BE(offset))
  ) {
    if (bytes.toString('latin1', offset + 4, offset + 8) === 'moof') starts.push(offset);
  }
  return starts.map((start, index) => [start, (starts[index + 1] ?? bytes.length) - start]);
}

/** Live streams. Segments appear in real time. */
export const liveStreams: readonly StreamCase[] = [
  {
    name: 'live-sliding-ts',
    represents: 'A sliding window of six seconds, MPEG-TS',
    media: ['ts-24s'],
    files: ({ library }) => ({ 'main.m3u8': livePlaylist(library.get('ts-24s')) }),
    expected: live,
    playback: { rate },
  },
  {
    name: 'live-sliding-fmp4',
    represents: 'A sliding window with program dates, fMP4',
    media: ['fmp4-24s'],
    files: ({ library }) => ({
      'main.m3u8': multivariantPlaylist([{ uri: 'live.m3u8', resolution: '640x360' }]),
      'live.m3u8': livePlaylist(library.get('fmp4-24s'), { hasDates: true }),
    }),
    expected: live,
    playback: { rate },
  },
  {
    name: 'live-event',
    represents: 'An EVENT playlist that grows',
    media: ['ts-24s'],
    files: ({ library }) => ({
      'main.m3u8': livePlaylist(library.get('ts-24s'), { window: Infinity, type: 'EVENT' }),
    }),
    expected: live,
    playback: { rate },
  },
  {
    name: 'live-low-latency',
    represents: 'Partial segments of 0.25 s and blocking playlist reloads',
    media: ['fmp4-24s-fragments'],
    files: ({ library }) => ({
      'main.m3u8': lowLatencyPlaylist(library.get('fmp4-24s-fragments'), (uri) =>
        library.read(uri),
      ),
    }),
    expected: live,
    playback: { rate },
  },
  {
    name: 'live-encoder-stops',
    represents: 'An encoder that stops without EXT-X-ENDLIST after 4 s',
    media: ['ts-24s'],
    files: ({ library }) => ({
      'main.m3u8': livePlaylist(library.get('ts-24s'), { stopsAfterS: 4 }),
    }),
    expected: { plays: true, message: stopped, withinS: 4 + 3 + 5 },
    playback: { rate, limitS: 25 },
    diagnosis: 'the player waits for ever, without a message',
  },
  {
    name: 'live-playlist-fails',
    represents: 'A live playlist that responds with 404 after 4 s',
    media: ['ts-24s'],
    files: ({ library }) => {
      const playlist = livePlaylist(library.get('ts-24s'));
      return {
        'main.m3u8': (request) =>
          request.elapsedS < 4 || typeof playlist !== 'function'
            ? toResponse(playlist, request)
            : { status: 404 },
      };
    },
    expected: { plays: true, message: /./ },
    playback: { rate, limitS: 40 },
  },
  {
    name: 'live-ends',
    represents: 'A live stream that ends with EXT-X-ENDLIST after 5 s',
    media: ['ts-24s'],
    files: ({ library }) => ({
      'main.m3u8': livePlaylist(library.get('ts-24s'), { stopsAfterS: 5, endsWhenStopped: true }),
    }),
    expected: { ends: true, programs: ['main'] },
    playback: { rate, limitS: 25 },
  },
  {
    name: 'live-demuxed',
    represents: 'Live video and audio in separate playlists',
    media: ['fmp4-24s-video', 'fmp4-24s-audio'],
    files: ({ library }) => ({
      'main.m3u8': multivariantPlaylist(
        [{ uri: 'video.m3u8', resolution: '640x360', attributes: 'AUDIO="a"' }],
        ['#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",DEFAULT=YES,URI="audio.m3u8"'],
      ),
      'video.m3u8': livePlaylist(library.get('fmp4-24s-video')),
      'audio.m3u8': livePlaylist(library.get('fmp4-24s-audio')),
    }),
    expected: live,
    playback: { rate },
  },
  {
    name: 'live-short-window',
    represents: 'A window of three segments',
    media: ['ts-24s'],
    files: ({ library }) => ({
      'main.m3u8': livePlaylist(library.get('ts-24s'), { window: 3, headStartS: 3 }),
    }),
    expected: live,
    playback: { rate },
  },
  {
    name: 'live-starts-empty',
    represents: 'A live playlist without segments for the first 3 s',
    media: ['ts-24s'],
    files: ({ library }) => ({
      'main.m3u8': livePlaylist(library.get('ts-24s'), { headStartS: -3 }),
    }),
    expected: live,
    playback: { rate, enoughS: 3, limitS: 25 },
  },
  {
    name: 'vod-without-end',
    represents: 'PLAYLIST-TYPE:VOD without EXT-X-ENDLIST',
    media: ['ts'],
    files: ({ library }) => ({ 'main.m3u8': playlistOf(library.get('ts'), { isEnded: false }) }),
    expected: { durationS: 8, clock: /0:08$/ },
    diagnosis: 'the duration is Infinity, and playback starts near the end',
  },
  {
    name: 'event-with-end',
    represents: 'PLAYLIST-TYPE:EVENT with EXT-X-ENDLIST',
    media: ['ts'],
    files: ({ library }) => ({ 'main.m3u8': playlistOf(library.get('ts'), { type: 'EVENT' }) }),
    expected: { durationS: 8, clock: /0:08$/ },
    isQuick: true,
  },
];

function toResponse(
  file: StreamFile,
  request: Parameters<Extract<StreamFile, (...args: never[]) => unknown>>[0],
) {
  return typeof file === 'function' ? file(request) : { body: file };
}
