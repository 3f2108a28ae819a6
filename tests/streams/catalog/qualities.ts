import type { MediaName } from '../media/media-table.ts';
import { renderMultivariantPlaylist, renderVodPlaylist, type Variant } from '../playlists.ts';
import type { ExpectedLabel, StreamCase } from '../stream-case.ts';

type Renditions = readonly Omit<Variant, 'uri'>[];

/** Creates a stream whose renditions have the same media and differ in their attributes. */
const createRenditionStream = (
  name: string,
  description: string,
  renditions: Renditions,
  qualities: readonly ExpectedLabel[],
  { media = 'ts', ...overrides }: Partial<Omit<StreamCase, 'media'>> & { media?: MediaName } = {},
): StreamCase => ({
  ...{ name, description, media: [media] },
  files: ({ library }) => ({
    'main.m3u8': renderMultivariantPlaylist(
      renditions.map((rendition, index) => ({ ...rendition, uri: `video.m3u8?${index}` })),
    ),
    'video.m3u8': renderVodPlaylist(library.get(media)),
  }),
  expected: { durationSeconds: 8, qualities },
  ...overrides,
});

const sizes = ['1920x1080', '1280x720', '640x360', '480x270'];
const bitrateLadder: Renditions = sizes.map((resolution, index) => ({
  ...{ resolution, bandwidth: 2_400_000 / 2 ** index },
}));

/** Streams that test the names in the quality menu. */
export const qualityStreams: readonly StreamCase[] = [
  createRenditionStream(
    'qualities-redundant',
    'Four renditions with redundant variants: each is listed twice',
    [...bitrateLadder, ...bitrateLadder],
    ['Auto', '1080p', '720p', '360p', '270p'],
  ),
  createRenditionStream(
    'qualities-no-resolution',
    'Variants without RESOLUTION',
    [
      { bandwidth: 400_000, codecs: undefined },
      { bandwidth: 900_000, codecs: undefined },
    ],
    ['Auto', /^0\.9 Mbps|^900 kbps/, /^0\.4 Mbps|^400 kbps/],
  ),
  createRenditionStream(
    'qualities-wide',
    'Renditions in cinema formats: 1920x800 and 1280x534',
    [
      { resolution: '1920x800', bandwidth: 900_000 },
      { resolution: '1280x534', bandwidth: 400_000 },
    ],
    ['Auto', '1080p', '720p'],
  ),
  createRenditionStream(
    'qualities-portrait',
    'Portrait renditions: 1080x1920 and 720x1280',
    [
      { resolution: '1080x1920', bandwidth: 900_000 },
      { resolution: '720x1280', bandwidth: 400_000 },
    ],
    ['Auto', '1080p', '720p'],
  ),
  createRenditionStream(
    'qualities-frame-rate',
    'The same resolution with 60 and 30 frames per second',
    [
      { resolution: '1920x1080', bandwidth: 900_000, attributes: 'FRAME-RATE=60.000' },
      { resolution: '1920x1080', bandwidth: 600_000, attributes: 'FRAME-RATE=30.000' },
    ],
    ['Auto', '1080p60', '1080p'],
  ),
  createRenditionStream(
    'qualities-frame-rate-59.94',
    'A frame rate of 59.94 frames per second',
    [
      { resolution: '1280x720', bandwidth: 900_000, attributes: 'FRAME-RATE=59.940' },
      { resolution: '640x360', bandwidth: 300_000, attributes: 'FRAME-RATE=29.970' },
    ],
    ['Auto', '720p60', '360p'],
  ),
  createRenditionStream(
    'qualities-hdr',
    'The same resolution in HDR (VIDEO-RANGE=PQ) and SDR',
    [
      { resolution: '1920x1080', bandwidth: 900_000, attributes: 'VIDEO-RANGE=PQ' },
      { resolution: '1920x1080', bandwidth: 600_000, attributes: 'VIDEO-RANGE=SDR' },
    ],
    ['Auto', /^1080p.*HDR/, '1080p'],
  ),
  createRenditionStream(
    'qualities-same-height',
    'The same resolution and frame rate with two bitrates',
    [
      { resolution: '1280x720', bandwidth: 900_000 },
      { resolution: '1280x720', bandwidth: 400_000 },
    ],
    ['Auto', /720p/, /720p/],
  ),
  createRenditionStream(
    'qualities-audio-only',
    'Audio in two bitrates, without video',
    [
      { bandwidth: 64_000, codecs: 'mp4a.40.2' },
      { bandwidth: 128_000, codecs: 'mp4a.40.2' },
    ],
    ['Auto', /^128 kbps|^0\.13? Mbps/, /^64 kbps|^0\.06 Mbps/],
    { media: 'ts-audio' },
  ),
  createRenditionStream(
    'qualities-score',
    'Variants with SCORE, which is not a quality name',
    [
      { resolution: '1280x720', bandwidth: 900_000, attributes: 'SCORE=2.0' },
      { resolution: '640x360', bandwidth: 400_000, attributes: 'SCORE=1.0' },
    ],
    ['Auto', '720p', '360p'],
  ),
  createRenditionStream(
    'qualities-audio-only-variant',
    'An audio-only variant after video variants',
    [
      { resolution: '1280x720', bandwidth: 900_000 },
      { resolution: '640x360', bandwidth: 400_000 },
      { bandwidth: 64_000, codecs: 'mp4a.40.2' },
    ],
    ['Auto', '720p', '360p'],
  ),
  {
    name: 'selected-quality-fails',
    description: 'A selected rendition whose segments respond with 500',
    media: ['ts-24s'],
    files: ({ library }) => {
      const { segments } = library.get('ts-24s');
      return {
        'main.m3u8': renderMultivariantPlaylist([
          { uri: 'low.m3u8', resolution: '640x360', bandwidth: 300_000 },
          { uri: 'high.m3u8', resolution: '1920x1080', bandwidth: 900_000 },
        ]),
        'low.m3u8': renderVodPlaylist(library.get('ts-24s')),
        'high.m3u8': renderVodPlaylist(library.get('ts-24s'), {
          segments: segments.map((segment) => ({ ...segment, uri: 'failing.ts' })),
        }),
        'failing.ts': () => ({ status: 500 }),
      };
    },
    expected: { durationSeconds: 24, played: [0, 24] },
    playback: {
      rate: 1,
      timeoutSeconds: 50,
      selectHeight: { fromSeconds: 2, height: 1080 },
      attributes: { 'max-auto-resolution': '360p' },
      stockConfig: { startLevel: 0, autoLevelCapping: 0 },
    },
  },
];
