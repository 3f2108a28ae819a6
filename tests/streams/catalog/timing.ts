import { renderMediaPlaylist, renderVodPlaylist } from '../playlists.ts';
import type { StreamCase } from '../stream-case.ts';
import { createPlainStream } from './plain-stream.ts';

/** Creates a stream whose playlist declares wrong durations for its segments. */
const createStreamWithDurations = (
  name: string,
  description: string,
  toSeconds: (index: number) => number,
  overrides: Partial<StreamCase> = {},
): StreamCase =>
  createPlainStream(name, description, 'ts', {
    files: ({ library }) => ({
      'main.m3u8': renderMediaPlaylist({
        type: 'VOD',
        segments: library.get('ts').segments.map(({ uri }, index) => ({
          uri,
          seconds: toSeconds(index),
        })),
      }),
    }),
    ...overrides,
  });

/** Streams with unusual timestamps, durations and frame structures. */
export const timingStreams: readonly StreamCase[] = [
  createPlainStream(
    'b-frames-ts',
    'B-frames, so that the first frame is not at 0, MPEG-TS',
    'ts-b-frames',
  ),
  createPlainStream(
    'b-frames-fmp4',
    'B-frames, so that decode times are negative, fMP4',
    'fmp4-b-frames',
  ),
  createPlainStream('long-gop', 'One keyframe in eight seconds', 'ts-long-gop', {
    playback: { seeks: [{ from: 1, to: 6 }] },
    expected: { durationSeconds: 8, played: [6, 8] },
  }),
  createPlainStream('timestamps-wrap', 'MPEG-TS timestamps that wrap at 2^33', 'ts-wrap'),
  createPlainStream(
    'timestamps-10-h',
    'MPEG-TS timestamps that start at ten hours',
    'ts-start-10h',
  ),
  createPlainStream(
    'timestamps-1-h-fmp4',
    'fMP4 whose decode times start at one hour',
    'fmp4-start-1h',
  ),
  createPlainStream(
    'late-audio-ts',
    'Audio that starts 0.7 s after the video, MPEG-TS',
    'ts-late-audio',
  ),
  createPlainStream(
    'late-audio-fmp4',
    'Audio that starts 0.7 s after the video, fMP4',
    'fmp4-late-audio',
  ),
  createPlainStream('late-video-ts', 'Video that starts 0.6 s after the audio', 'ts-late-video', {
    expected: { durationSeconds: 8.6 },
  }),
  createPlainStream('tiny-segments', 'Segments of 0.2 s', 'ts-tiny-segments'),
  createPlainStream('one-segment', 'One segment of eight seconds', 'ts-one-segment'),
  createPlainStream('odd-durations', 'Segments of 0.7 to 2.4 s', 'ts-odd-durations'),
  createPlainStream('frame-rate-1', 'One frame per second', 'ts-1-fps'),
  createPlainStream('frame-rate-60', '60 frames per second', 'ts-60-fps'),
  createPlainStream('odd-size', 'Video of 98x50 pixels', 'ts-odd-size'),
  createStreamWithDurations('durations-too-long', 'EXTINF of 2 s for segments of 1 s', () => 2),
  createStreamWithDurations(
    'durations-too-short',
    'EXTINF of 0.5 s for segments of 1 s',
    () => 0.5,
  ),
  createStreamWithDurations('durations-integer', 'EXTINF without decimals', () => 1, {
    isQuick: true,
  }),
  createPlainStream(
    'target-duration-too-short',
    'A target duration that is shorter than the segments',
    'ts-odd-durations',
    {
      files: ({ library }) => ({
        'main.m3u8': renderVodPlaylist(library.get('ts-odd-durations'), { targetDuration: 1 }),
      }),
    },
  ),
  createPlainStream('seek-forward-back', 'Seeks to 6 s and back to 2 s', 'ts', {
    playback: {
      seeks: [
        { from: 1, to: 6 },
        { from: 7, to: 2 },
      ],
    },
    expected: { durationSeconds: 8, played: [2, 8] },
    isQuick: true,
  }),
];
