import type { Media } from '../media/media-library.ts';
import {
  renderMediaPlaylist,
  renderMultivariantPlaylist,
  renderVodPlaylist,
  type MediaPlaylistOptions,
} from '../playlists.ts';
import { renderInterstitial } from './interstitials.ts';
import { createLowLatencyFiles } from './low-latency.ts';
import type { StreamCase, StreamRequest, StreamResponse } from '../stream-case.ts';

/** The number of segments in the sliding window. */
const WINDOW_SEGMENTS = 6;
/** The first program date. */
const START_MS = Date.UTC(2026, 0, 1);

interface LiveOptions extends Partial<MediaPlaylistOptions> {
  /** The duration of the stream that is available at the first request. */
  readonly headStartSeconds?: number;
  /** The number of segments in the sliding window. `Infinity` for an EVENT playlist. */
  readonly windowSegments?: number;
  /** Seconds after the first request at which the encoder stops. */
  readonly stopsAfterSeconds?: number;
  /** Whether the playlist ends when the encoder stops. */
  readonly endsWhenStopped?: boolean;
  readonly hasDates?: boolean;
}

/** Creates a live media playlist with segments of one second, which appear in real time. */
const createLivePlaylist =
  ({ segments, init }: Media, options: LiveOptions = {}) =>
  ({ elapsedSeconds }: StreamRequest): StreamResponse => {
    const {
      headStartSeconds = WINDOW_SEGMENTS,
      windowSegments = WINDOW_SEGMENTS,
      stopsAfterSeconds = Infinity,
      hasDates,
      ...rest
    } = options;
    const isStopped = elapsedSeconds >= stopsAfterSeconds;
    const availableCount = Math.floor(
      headStartSeconds + Math.min(elapsedSeconds, stopsAfterSeconds),
    );
    const endIndex = Math.min(availableCount, segments.length);
    const startIndex = Math.max(0, endIndex - windowSegments);
    const datedSegments = segments.slice(startIndex, endIndex).map((segment, index) => ({
      ...segment,
      tags: hasDates
        ? [
            `#EXT-X-PROGRAM-DATE-TIME:${new Date(START_MS + (startIndex + index) * 1000).toISOString()}`,
          ]
        : [],
    }));
    const isEnded = options.endsWhenStopped === true && isStopped;
    return {
      body: renderMediaPlaylist({
        segments: datedSegments,
        init,
        mediaSequence: startIndex,
        isEnded,
        ...rest,
      }),
    };
  };

const liveExpectation = { durationSeconds: Number.POSITIVE_INFINITY, ends: false };
const REAL_TIME_RATE = 1;
const STOPPED_MESSAGE = /stopped|has ended|is over|interrupted/i;

/** Live streams. Segments appear in real time. */
export const liveStreams: readonly StreamCase[] = [
  {
    name: 'live-sliding-ts',
    description: 'A sliding window of six seconds, MPEG-TS',
    media: ['ts-24s'],
    files: ({ library }) => ({ 'main.m3u8': createLivePlaylist(library.get('ts-24s')) }),
    expected: liveExpectation,
    playback: { rate: REAL_TIME_RATE },
  },
  {
    name: 'live-sliding-fmp4',
    description: 'A sliding window with program dates, fMP4',
    media: ['fmp4-24s'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([{ uri: 'live.m3u8', resolution: '640x360' }]),
      'live.m3u8': createLivePlaylist(library.get('fmp4-24s'), { hasDates: true }),
    }),
    expected: liveExpectation,
    playback: { rate: REAL_TIME_RATE },
  },
  {
    name: 'live-interstitial',
    description: 'A mid-roll of 3 s in a sliding window with program dates',
    media: ['ts-24s', 'ts-ad'],
    files: ({ library }) => ({
      'main.m3u8': createLivePlaylist(library.get('ts-24s'), {
        hasDates: true,
        tags: [renderInterstitial('ad', 8, 'DURATION=3,X-ASSET-URI="ad.m3u8"')],
      }),
      'ad.m3u8': renderVodPlaylist(library.get('ts-ad')),
    }),
    expected: { ends: false, programs: ['main', 'ad', 'main'] },
    playback: { rate: REAL_TIME_RATE, minPlayedSeconds: 10 },
  },
  {
    name: 'live-event',
    description: 'An EVENT playlist that grows',
    media: ['ts-24s'],
    files: ({ library }) => ({
      'main.m3u8': createLivePlaylist(library.get('ts-24s'), {
        windowSegments: Infinity,
        type: 'EVENT',
      }),
    }),
    expected: liveExpectation,
    playback: { rate: REAL_TIME_RATE },
  },
  {
    name: 'live-low-latency',
    description: 'Partial segments of 0.25 s and blocking playlist reloads',
    media: ['fmp4-24s-parts'],
    files: ({ library }) => createLowLatencyFiles(library, library.get('fmp4-24s-parts')),
    expected: liveExpectation,
    playback: { rate: REAL_TIME_RATE },
  },
  {
    name: 'live-encoder-stops',
    description: 'An encoder that stops without EXT-X-ENDLIST after 4 s',
    media: ['ts-24s'],
    files: ({ library }) => ({
      'main.m3u8': createLivePlaylist(library.get('ts-24s'), { stopsAfterSeconds: 4 }),
    }),
    expected: { plays: true, message: STOPPED_MESSAGE, withinSeconds: 4 + 3 + 5 },
    playback: { rate: REAL_TIME_RATE, timeoutSeconds: 25 },
  },
  {
    name: 'live-playlist-fails',
    description: 'A live playlist that responds with 404 after 4 s',
    media: ['ts-24s'],
    files: ({ library }) => {
      const playlist = createLivePlaylist(library.get('ts-24s'));
      return {
        'main.m3u8': (request) =>
          request.elapsedSeconds < 4 ? playlist(request) : { status: 404 },
      };
    },
    expected: { plays: true, message: /./ },
    playback: { rate: REAL_TIME_RATE, timeoutSeconds: 40 },
  },
  {
    name: 'live-ends',
    description: 'A live stream that ends with EXT-X-ENDLIST after 5 s',
    media: ['ts-24s'],
    files: ({ library }) => ({
      'main.m3u8': createLivePlaylist(library.get('ts-24s'), {
        stopsAfterSeconds: 5,
        endsWhenStopped: true,
      }),
    }),
    expected: { ends: true, programs: ['main'] },
    playback: { rate: REAL_TIME_RATE, timeoutSeconds: 25 },
  },
  {
    name: 'live-demuxed',
    description: 'Live video and audio in separate playlists',
    media: ['fmp4-24s-video', 'fmp4-24s-audio'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist(
        [{ uri: 'video.m3u8', resolution: '640x360', attributes: 'AUDIO="a"' }],
        ['#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",DEFAULT=YES,URI="audio.m3u8"'],
      ),
      'video.m3u8': createLivePlaylist(library.get('fmp4-24s-video')),
      'audio.m3u8': createLivePlaylist(library.get('fmp4-24s-audio')),
    }),
    expected: liveExpectation,
    playback: { rate: REAL_TIME_RATE },
  },
  {
    name: 'live-short-window',
    description: 'A window of three segments',
    media: ['ts-24s'],
    files: ({ library }) => ({
      'main.m3u8': createLivePlaylist(library.get('ts-24s'), {
        windowSegments: 3,
        headStartSeconds: 3,
      }),
    }),
    expected: liveExpectation,
    playback: { rate: REAL_TIME_RATE },
  },
  {
    name: 'live-starts-empty',
    description: 'A live playlist without segments for the first 3 s',
    media: ['ts-24s'],
    files: ({ library }) => ({
      'main.m3u8': createLivePlaylist(library.get('ts-24s'), { headStartSeconds: -3 }),
    }),
    expected: liveExpectation,
    playback: { rate: REAL_TIME_RATE, minPlayedSeconds: 3, timeoutSeconds: 25 },
  },
  {
    name: 'vod-without-end',
    description: 'PLAYLIST-TYPE:VOD without EXT-X-ENDLIST',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': renderVodPlaylist(library.get('ts'), { isEnded: false }),
    }),
    expected: { durationSeconds: 8, clock: /0:08$/ },
  },
  {
    name: 'event-with-end',
    description: 'PLAYLIST-TYPE:EVENT with EXT-X-ENDLIST',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': renderVodPlaylist(library.get('ts'), { type: 'EVENT' }),
    }),
    expected: { durationSeconds: 8, clock: /0:08$/ },
    isQuick: true,
  },
];
