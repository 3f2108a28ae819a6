import type { MediaName } from '../media/media-table.ts';
import {
  renderMediaTag,
  renderMultivariantPlaylist,
  renderVodPlaylist,
  type Variant,
} from '../playlists.ts';
import type { StreamCase, StreamContext } from '../stream-case.ts';
import { createPlainStream } from './plain-stream.ts';

const renderAudioTag = (group: string, name: string, attributes: string): string =>
  renderMediaTag('AUDIO', group, name, attributes);
const ENGLISH_ATTRIBUTES = 'LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="audio.m3u8"';

interface DemuxedOptions {
  readonly tags?: readonly string[];
  readonly variants?: readonly Variant[];
}

/** Creates the files of a stream with separate audio: `video.m3u8` and `audio.m3u8`. */
const createDemuxedFiles =
  (video: MediaName, audio: MediaName, { tags, variants }: DemuxedOptions = {}) =>
  ({ library }: StreamContext) => ({
    'main.m3u8': renderMultivariantPlaylist(
      variants ?? [{ uri: 'video.m3u8', resolution: '640x360', attributes: 'AUDIO="a"' }],
      tags ?? [renderAudioTag('a', 'English', ENGLISH_ATTRIBUTES)],
    ),
    'video.m3u8': renderVodPlaylist(library.get(video)),
    'audio.m3u8': renderVodPlaylist(library.get(audio)),
  });

/** Creates the files of a stream with separate audio in some renditions and muxed audio in one. */
const createMixedFiles = (groups: readonly string[]) => (context: StreamContext) => ({
  ...createDemuxedFiles('ts-video', 'ts-audio', {
    tags: groups.flatMap((group) => [
      renderAudioTag(group, 'English', ENGLISH_ATTRIBUTES),
      renderAudioTag(group, 'Deutsch', 'LANGUAGE="de",AUTOSELECT=YES,URI="audio.m3u8?de"'),
    ]),
    variants: [
      ...groups.map((group, index) => ({
        uri: `video.m3u8?${group}`,
        resolution: ['320x180', '640x360'][index] ?? '',
        bandwidth: 300_000 * (index + 1),
        attributes: `AUDIO="${group}"`,
      })),
      { uri: 'muxed.m3u8', resolution: '854x480', bandwidth: 700_000 },
    ],
  })(context),
  'muxed.m3u8': renderVodPlaylist(context.library.get('ts')),
});

interface MixedOptions {
  readonly groups: readonly string[];
  /** Whether playback starts with the rendition with muxed audio. */
  readonly startsMuxed?: boolean;
  /** The height of the rendition that is selected during playback. */
  readonly selectHeight?: number;
}

function createMixedStream(
  name: string,
  description: string,
  { groups, startsMuxed = false, selectHeight }: MixedOptions,
): StreamCase {
  const kbps = startsMuxed ? 5000 : 350;
  return {
    ...{
      name,
      description,
      media: ['ts', 'ts-video', 'ts-audio'],
      files: createMixedFiles(groups),
    },
    expected: { durationSeconds: 8 },
    playback: {
      ...{ rate: 1, timeoutSeconds: 40 },
      attributes: { 'initial-bandwidth-estimate-kbps': String(kbps) },
      stockConfig: { abrEwmaDefaultEstimate: kbps * 1000 },
      ...(selectHeight !== undefined && { selectHeight: { fromSeconds: 1, height: selectHeight } }),
    },
  };
}

/** Streams with several audio tracks, or with audio that is shorter or longer than the video. */
export const audioStreams: readonly StreamCase[] = [
  {
    name: 'demuxed-fmp4',
    description: 'Audio in a separate playlist, fragmented MP4',
    media: ['fmp4-video', 'fmp4-audio'],
    files: createDemuxedFiles('fmp4-video', 'fmp4-audio'),
    expected: { durationSeconds: 8, audioTracks: [] },
    isQuick: true,
  },
  {
    name: 'demuxed-ts',
    description: 'Audio in a separate playlist, MPEG-TS',
    media: ['ts-video', 'ts-audio'],
    files: createDemuxedFiles('ts-video', 'ts-audio'),
    expected: { durationSeconds: 8 },
    isQuick: true,
  },
  {
    name: 'demuxed-packed-aac',
    description: 'Packed AAC with video in MPEG-TS',
    media: ['ts-video', 'aac'],
    files: createDemuxedFiles('ts-video', 'aac'),
    expected: { durationSeconds: 8 },
    isQuick: true,
  },
  {
    name: 'audio-two-languages',
    description: 'Two audio tracks with languages',
    media: ['fmp4-video', 'fmp4-audio'],
    files: createDemuxedFiles('fmp4-video', 'fmp4-audio', {
      tags: [
        renderAudioTag('a', 'English', ENGLISH_ATTRIBUTES),
        renderAudioTag('a', 'Deutsch', 'LANGUAGE="de",AUTOSELECT=YES,URI="audio.m3u8?de"'),
      ],
    }),
    expected: { durationSeconds: 8, audioTracks: ['English', 'Deutsch'] },
    isQuick: true,
  },
  {
    name: 'audio-names-repeat',
    description: 'Two audio tracks with the same name and different languages',
    media: ['fmp4-video', 'fmp4-audio'],
    files: createDemuxedFiles('fmp4-video', 'fmp4-audio', {
      tags: [
        renderAudioTag('a', 'Stereo', ENGLISH_ATTRIBUTES),
        renderAudioTag('a', 'Stereo', 'LANGUAGE="de",URI="audio.m3u8?de"'),
      ],
    }),
    expected: { durationSeconds: 8, audioTracks: [/Stereo|English/, /Stereo|German/] },
  },
  {
    name: 'audio-muxed-default',
    description: 'A muxed audio track without a URI and an alternate audio track',
    media: ['fmp4', 'fmp4-audio'],
    files: createDemuxedFiles('fmp4', 'fmp4-audio', {
      tags: [
        renderAudioTag('a', 'English', 'LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES'),
        renderAudioTag('a', 'Deutsch', 'LANGUAGE="de",AUTOSELECT=YES,URI="audio.m3u8"'),
      ],
    }),
    expected: { durationSeconds: 8, audioTracks: ['English', 'Deutsch'] },
  },
  {
    name: 'audio-playlist-missing',
    description: 'The audio playlist responds with 404',
    media: ['ts-video', 'ts-audio'],
    files: (context) => ({
      ...createDemuxedFiles('ts-video', 'ts-audio')(context),
      'audio.m3u8': () => ({ status: 404 }),
    }),
    expected: { durationSeconds: 8 },
    playback: { timeoutSeconds: 40 },
  },
  {
    name: 'audio-group-missing',
    description: 'The rendition names an audio group that does not exist',
    media: ['ts'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist([{ uri: 'video.m3u8', attributes: 'AUDIO="none"' }]),
      'video.m3u8': renderVodPlaylist(library.get('ts')),
    }),
    expected: { durationSeconds: 8 },
    isQuick: true,
  },
  createMixedStream(
    'mixed-groups-and-muxed',
    'Two audio groups, and a rendition with muxed audio',
    {
      groups: ['lo', 'hi'],
    },
  ),
  createMixedStream('mixed-group-and-muxed', 'One audio group, and a rendition with muxed audio', {
    groups: ['lo'],
  }),
  createMixedStream(
    'mixed-switch-to-muxed',
    'Selection of a rendition with muxed audio during playback with separate audio',
    { groups: ['lo'], startsMuxed: false, selectHeight: 480 },
  ),
  createMixedStream(
    'mixed-switch-to-separate',
    'Selection of a rendition with separate audio during playback with muxed audio',
    { groups: ['lo'], startsMuxed: true, selectHeight: 180 },
  ),
  createPlainStream(
    'short-audio-fmp4',
    'Muxed fMP4 whose audio ends 2.5 s before the video',
    'fmp4-short-audio',
  ),
  createPlainStream(
    'short-audio-ts',
    'MPEG-TS whose audio ends 2.5 s before the video',
    'ts-short-audio',
    // The rest of the segment in which the audio ends is skipped.
    { isQuick: true, expected: { durationSeconds: 8, missingSeconds: 0.5 } },
  ),
  createPlainStream(
    'long-audio-fmp4',
    'Muxed fMP4 whose audio ends 3 s after the video',
    'fmp4-long-audio',
  ),
  createPlainStream(
    'long-audio-ts',
    'MPEG-TS whose audio ends 3 s after the video',
    'ts-long-audio',
  ),
  {
    name: 'short-audio-demuxed',
    description: 'A separate audio playlist that ends 3 s before the video',
    media: ['fmp4-video', 'fmp4-audio'],
    files: (context) => ({
      ...createDemuxedFiles('fmp4-video', 'fmp4-audio')(context),
      'audio.m3u8': renderVodPlaylist(context.library.get('fmp4-audio'), {
        segments: context.library.get('fmp4-audio').segments.slice(0, 5),
      }),
    }),
    expected: { durationSeconds: 8 },
  },
  {
    name: 'long-audio-demuxed',
    description: 'A separate audio playlist that ends 3 s after the video',
    media: ['fmp4-video', 'fmp4-audio'],
    files: (context) => ({
      ...createDemuxedFiles('fmp4-video', 'fmp4-audio')(context),
      'video.m3u8': renderVodPlaylist(context.library.get('fmp4-video'), {
        segments: context.library.get('fmp4-video').segments.slice(0, 5),
      }),
    }),
    expected: { durationSeconds: 8 },
  },
];
