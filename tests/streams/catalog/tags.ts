import { mediaPlaylist, multivariantPlaylist, playlistOf, withTags } from '../playlists.ts';
import type { StreamCase } from '../stream-case.ts';
import { createPlainStream } from './plain-stream.ts';

/** Creates a stream whose media playlist has a changed text. */
const createChanged = (
  name: string,
  represents: string,
  change: (text: string) => string,
  more: Partial<StreamCase> = {},
): StreamCase =>
  createPlainStream(name, represents, 'ts', {
    files: ({ library }) => ({ 'main.m3u8': change(playlistOf(library.get('ts'))) }),
    ...more,
  });

const header = /#EXT-X-TARGETDURATION.*\n/;
const addTags =
  (...tags: readonly string[]) =>
  (text: string): string =>
    text.replace(header, (line) => `${line}${tags.join('\n')}\n`);

/** Creates a stream with two renditions whose multivariant playlist has further tags. */
const createMultivariant = (
  name: string,
  represents: string,
  tags: readonly string[],
  more: Partial<StreamCase> = {},
): StreamCase =>
  createPlainStream(name, represents, 'ts', {
    files: ({ library }) => ({
      'main.m3u8': multivariantPlaylist(
        [
          { uri: 'a.m3u8', resolution: '640x360', attributes: 'PATHWAY-ID="one"' },
          {
            uri: 'b.m3u8',
            resolution: '1280x720',
            bandwidth: 400_000,
            attributes: 'PATHWAY-ID="one"',
          },
        ],
        tags,
      ),
      'a.m3u8': playlistOf(library.get('ts')),
      'b.m3u8': playlistOf(library.get('ts')),
      'steering.json': JSON.stringify({ VERSION: 1, TTL: 300, 'PATHWAY-PRIORITY': ['one'] }),
    }),
    ...more,
  });

/** Tags of playlists. */
export const tagStreams: readonly StreamCase[] = [
  createChanged(
    'tag-no-version',
    'No EXT-X-VERSION',
    (text) => text.replace(/#EXT-X-VERSION.*\n/, ''),
    {
      isQuick: true,
    },
  ),
  createChanged('tag-no-target-duration', 'No EXT-X-TARGETDURATION', (text) =>
    text.replace(header, ''),
  ),
  createChanged(
    'tag-no-extinf-comma',
    'EXTINF without a comma',
    (text) => text.replaceAll(/(EXTINF:[\d.]+),/g, '$1'),
    {
      isQuick: true,
    },
  ),
  createChanged('tag-extinf-title', 'EXTINF with a title that has commas', (text) =>
    text.replaceAll(/(EXTINF:[\d.]+),/g, '$1,A title, with commas'),
  ),
  createChanged('tag-unknown', 'Unknown tags', addTags('#EXT-X-OTHER:A="1",B=2', '#EXT-OTHER'), {
    isQuick: true,
  }),
  createChanged('tag-start', 'EXT-X-START at 3 s', addTags('#EXT-X-START:TIME-OFFSET=3'), {
    expected: { durationS: 8, played: [3, 8] },
  }),
  createChanged(
    'tag-start-negative',
    'EXT-X-START at 3 s before the end',
    addTags('#EXT-X-START:TIME-OFFSET=-3'),
    {
      expected: { durationS: 8, played: [5, 8] },
    },
  ),
  createChanged(
    'tag-media-sequence-large',
    'A media sequence number above 2^31',
    addTags('#EXT-X-MEDIA-SEQUENCE:5000000000'),
  ),
  createChanged(
    'tag-discontinuity-first',
    'EXT-X-DISCONTINUITY before the first segment',
    addTags('#EXT-X-DISCONTINUITY'),
  ),
  createChanged(
    'tag-allow-cache',
    'Tags of old versions',
    addTags('#EXT-X-ALLOW-CACHE:YES', '#EXT-X-INDEPENDENT-SEGMENTS'),
  ),
  createChanged('tag-bitrate', 'EXT-X-BITRATE', addTags('#EXT-X-BITRATE:200')),
  createPlainStream(
    'tag-date-ranges',
    'Program dates and date ranges that are no interstitials',
    'ts',
    {
      files: ({ library }) => ({
        'main.m3u8': mediaPlaylist({
          type: 'VOD',
          tags: [
            '#EXT-X-DATERANGE:ID="a",CLASS="com.example",START-DATE="2026-01-01T00:00:02Z",DURATION=2,SCTE35-OUT=0xFC00',
          ],
          segments: withTags(
            library.get('ts').segments,
            0,
            '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000+01:00',
          ),
        }),
      }),
    },
  ),
  createPlainStream('tag-cue-out', 'EXT-X-CUE-OUT and EXT-X-CUE-IN', 'ts', {
    files: ({ library }) => ({
      'main.m3u8': mediaPlaylist({
        type: 'VOD',
        segments: withTags(
          withTags(library.get('ts').segments, 2, '#EXT-X-CUE-OUT:2'),
          4,
          '#EXT-X-CUE-IN',
        ),
      }),
    }),
  }),
  createMultivariant('tag-session-key', 'EXT-X-SESSION-KEY for media without encryption', [
    '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="none.key"',
  ]),
  createMultivariant(
    'tag-session-data',
    'EXT-X-SESSION-DATA',
    ['#EXT-X-SESSION-DATA:DATA-ID="com.example.title",VALUE="A title",LANGUAGE="en"'],
    { isQuick: true },
  ),
  createMultivariant('tag-content-steering', 'EXT-X-CONTENT-STEERING', [
    '#EXT-X-CONTENT-STEERING:SERVER-URI="steering.json",PATHWAY-ID="one"',
  ]),
  createMultivariant(
    'tag-content-steering-missing',
    'EXT-X-CONTENT-STEERING whose manifest is missing',
    ['#EXT-X-CONTENT-STEERING:SERVER-URI="none.json",PATHWAY-ID="one"'],
  ),
  createMultivariant(
    'tag-i-frame-playlist',
    'EXT-X-I-FRAME-STREAM-INF',
    [
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=90000,RESOLUTION=640x360,CODECS="avc1.42c00a",URI="none.m3u8"',
    ],
    { expected: { durationS: 8, qualities: ['Auto', '720p', '360p'] } },
  ),
  createMultivariant(
    'tag-independent-segments',
    'EXT-X-INDEPENDENT-SEGMENTS and EXT-X-START',
    ['#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-START:TIME-OFFSET=2'],
    { expected: { durationS: 8, played: [2, 8] } },
  ),
];
