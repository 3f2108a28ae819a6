import { renderMediaTag, renderMultivariantPlaylist, renderVodPlaylist } from '../playlists.ts';
import type { MediaName } from '../media/media-table.ts';
import type { StreamCase } from '../stream-case.ts';
import { createPlainStream } from './plain-stream.ts';

/** Creates a stream with a multivariant playlist that declares codecs. */
const createStreamWithCodecs = (
  name: string,
  description: string,
  codecs: string | undefined,
  overrides: Partial<StreamCase> & { mediaName?: MediaName } = {},
): StreamCase => {
  const { mediaName = 'ts', ...rest } = overrides;
  return {
    ...{ name, description, media: [mediaName], expected: { durationSeconds: 8 } },
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([
        { uri: 'video.m3u8', resolution: '640x360', codecs },
      ]),
      'video.m3u8': renderVodPlaylist(library.get(mediaName)),
    }),
    ...rest,
  };
};

const createCodecMessage = (name: string) =>
  new RegExp(`codec[^]*(?:${name})|(?:${name})[^]*codec`, 'i');
const HEVC_NAMES = String.raw`HEVC|H\.265|hvc1|hev1`;

/**
 * Streams with various codecs and `CODECS` attributes. The Chromium of the tests does not support
 * HEVC, AC-3 and E-AC-3.
 */
export const codecStreams: readonly StreamCase[] = [
  createPlainStream('codec-hevc-ts', 'HEVC in MPEG-TS, which the browser lacks', 'ts-hevc', {
    expected: { message: createCodecMessage(HEVC_NAMES) },
  }),
  createPlainStream('codec-hevc-fmp4', 'HEVC in fMP4, which the browser lacks', 'fmp4-hevc', {
    expected: { message: createCodecMessage(HEVC_NAMES) },
  }),
  createStreamWithCodecs(
    'codec-hevc-declared',
    'HEVC that the multivariant playlist declares, which the browser lacks',
    'hvc1.1.6.L60.90,mp4a.40.2',
    { mediaName: 'fmp4-hevc', expected: { message: createCodecMessage(HEVC_NAMES) } },
  ),
  createPlainStream('codec-ac3-ts', 'AC-3 in MPEG-TS, which the browser lacks', 'ts-ac3', {
    expected: { durationSeconds: 8, notice: /\(AC-3\)/ },
  }),
  createPlainStream('codec-eac3-ts', 'E-AC-3 in MPEG-TS, which hls.js does not read', 'ts-eac3', {
    expected: { durationSeconds: 8, notice: /\(E-AC-3\)/ },
  }),
  createPlainStream(
    'codec-eac3-before-aac-ts',
    'E-AC-3, which hls.js does not read, and AAC in MPEG-TS',
    'ts-eac3-aac',
    { expected: { durationSeconds: 8, hasAudio: true } },
  ),
  createPlainStream(
    'codec-ac3-audio-ts',
    'AC-3 without video in MPEG-TS, which the browser lacks',
    'ts-ac3-audio',
    { expected: { message: createCodecMessage('AC-3') } },
  ),
  {
    name: 'codec-ac3-ts-and-aac',
    description: 'AC-3 in MPEG-TS, which the browser lacks, and an audio rendition with AAC',
    media: ['ts-ac3', 'ts-audio'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist(
        [{ uri: 'video.m3u8', resolution: '640x360', codecs: undefined, attributes: 'AUDIO="a"' }],
        [
          renderMediaTag('AUDIO', 'a', 'Surround', 'LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES'),
          renderMediaTag('AUDIO', 'a', 'Stereo', 'LANGUAGE="en",AUTOSELECT=YES,URI="audio.m3u8"'),
        ],
      ),
      'video.m3u8': renderVodPlaylist(library.get('ts-ac3')),
      'audio.m3u8': renderVodPlaylist(library.get('ts-audio')),
    }),
    expected: { durationSeconds: 8, hasAudio: true },
  },
  {
    name: 'codec-ac3-rendition-ts',
    description: 'An audio rendition with AC-3 in MPEG-TS, which the browser lacks',
    media: ['ts-video', 'ts-ac3-audio'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist(
        [{ uri: 'video.m3u8', resolution: '640x360', codecs: undefined, attributes: 'AUDIO="a"' }],
        [renderMediaTag('AUDIO', 'a', 'English', 'LANGUAGE="en",DEFAULT=YES,URI="audio.m3u8"')],
      ),
      'video.m3u8': renderVodPlaylist(library.get('ts-video')),
      'audio.m3u8': renderVodPlaylist(library.get('ts-ac3-audio')),
    }),
    expected: { durationSeconds: 8, notice: /audio/i },
  },
  createPlainStream('codec-ac3-fmp4', 'AC-3 in fMP4, which the browser lacks', 'fmp4-ac3', {
    expected: { message: createCodecMessage('AC-3|ac3') },
  }),
  createPlainStream('codec-mpeg2-ts', 'MPEG-2 video in MPEG-TS', 'ts-mpeg2', {
    expected: { message: createCodecMessage('MPEG-2|mpeg2|H.262') },
  }),
  {
    name: 'codec-mpeg2-ts-and-h264',
    description: 'A variant with MPEG-2 video in MPEG-TS, and one with H.264',
    media: ['ts-mpeg2', 'ts'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([
        { uri: 'mpeg2.m3u8', resolution: '640x360', codecs: undefined },
        { uri: 'video.m3u8', resolution: '320x180', codecs: undefined, bandwidth: 100_000 },
      ]),
      'mpeg2.m3u8': renderVodPlaylist(library.get('ts-mpeg2')),
      'video.m3u8': renderVodPlaylist(library.get('ts')),
    }),
    expected: { durationSeconds: 8, programs: ['main'] },
  },
  createPlainStream('codec-mp3-ts', 'MP3 in MPEG-TS', 'ts-mp3'),
  // Chromium plays MP3 in MP4 files, but not in Media Source Extensions.
  createPlainStream('codec-mp3-fmp4', 'MP3 in fMP4, which the browser lacks', 'fmp4-mp3', {
    expected: { message: createCodecMessage('MP3') },
  }),
  createPlainStream('codec-vp9', 'VP9 in fMP4', 'fmp4-vp9'),
  createPlainStream('codec-av1', 'AV1 in fMP4', 'fmp4-av1'),
  createPlainStream('codec-opus', 'Opus in fMP4', 'fmp4-opus'),
  createPlainStream('codec-flac', 'FLAC in fMP4', 'fmp4-flac'),
  createPlainStream('codec-aac-5.1', 'AAC with six channels', 'ts-he-aac-5.1'),
  createPlainStream('codec-h264-10-bit', 'H.264 with ten bits per sample', 'ts-high-10'),
  createStreamWithCodecs('codecs-missing', 'A multivariant playlist without CODECS', undefined, {
    isQuick: true,
  }),
  createStreamWithCodecs('codecs-avc3', 'CODECS with avc3', 'avc3.42c00a,mp4a.40.2', {
    isQuick: true,
  }),
  createStreamWithCodecs(
    'codecs-legacy',
    'CODECS in the old format avc1.66.30',
    'avc1.66.30,mp4a.40.2',
    {
      isQuick: true,
    },
  ),
  createStreamWithCodecs('codecs-spaces', 'CODECS with spaces', 'avc1.42c00a , mp4a.40.2'),
  createStreamWithCodecs('codecs-upper-case', 'CODECS in upper case', 'AVC1.42C00A,MP4A.40.2'),
  createStreamWithCodecs(
    'codecs-he-aac',
    'CODECS that declare HE-AAC for AAC-LC',
    'avc1.42c00a,mp4a.40.5',
  ),
  createStreamWithCodecs('codecs-mp4a-40', 'CODECS with mp4a.40 alone', 'avc1.42c00a,mp4a.40'),
  createStreamWithCodecs(
    'codecs-mp4a-34',
    'CODECS that declare MP3 for AAC',
    'avc1.42c00a,mp4a.40.34',
  ),
  createStreamWithCodecs(
    'codecs-video-only',
    'CODECS without the audio of the segments',
    'avc1.42c00a',
  ),
  createStreamWithCodecs(
    'codecs-extra-audio',
    'CODECS with audio that the segments lack',
    'avc1.42c00a,mp4a.40.2',
    {
      mediaName: 'ts-video',
    },
  ),
  createStreamWithCodecs(
    'codecs-too-high',
    'CODECS with a higher level than the segments',
    'avc1.64003e,mp4a.40.2',
  ),
  {
    name: 'codecs-one-unsupported',
    description: 'A variant with HEVC that the browser lacks, and one with H.264',
    media: ['ts', 'fmp4-hevc'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([
        { uri: 'hevc.m3u8', resolution: '1280x720', codecs: 'hvc1.1.6.L60.90,mp4a.40.2' },
        { uri: 'video.m3u8', resolution: '640x360' },
      ]),
      'hevc.m3u8': renderVodPlaylist(library.get('fmp4-hevc')),
      'video.m3u8': renderVodPlaylist(library.get('ts')),
    }),
    expected: { durationSeconds: 8, qualities: [] },
  },
  {
    name: 'codecs-change',
    description: 'Two variants with different codecs: H.264 and VP9',
    media: ['fmp4', 'fmp4-vp9'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([
        { uri: 'vp9.m3u8', resolution: '1280x720', codecs: 'vp09.00.10.08,mp4a.40.2' },
        { uri: 'video.m3u8', resolution: '640x360', bandwidth: 100_000 },
      ]),
      'vp9.m3u8': renderVodPlaylist(library.get('fmp4-vp9')),
      'video.m3u8': renderVodPlaylist(library.get('fmp4')),
    }),
    expected: { durationSeconds: 8 },
  },
];
