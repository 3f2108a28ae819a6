import {
  renderMediaPlaylist,
  renderMultivariantPlaylist,
  renderVodPlaylist,
  withTags,
} from '../playlists.ts';
import type { StreamCase } from '../stream-case.ts';
import { createPlainStream } from './plain-stream.ts';

/** Creates a stream from a modified media playlist. */
const createModifiedStream = (
  name: string,
  description: string,
  modify: (text: string) => string,
  overrides: Partial<StreamCase> = {},
): StreamCase =>
  createPlainStream(name, description, 'ts', {
    files: ({ library }) => ({ 'main.m3u8': modify(renderVodPlaylist(library.get('ts'))) }),
    ...overrides,
  });

const targetDurationLine = /#EXT-X-TARGETDURATION.*\n/;
const addTags =
  (...tags: readonly string[]) =>
  (text: string): string =>
    text.replace(targetDurationLine, (line) => `${line}${tags.join('\n')}\n`);

/** Creates a stream with two renditions whose multivariant playlist has additional tags. */
const createMultivariantStream = (
  name: string,
  description: string,
  tags: readonly string[],
  overrides: Partial<StreamCase> = {},
): StreamCase =>
  createPlainStream(name, description, 'ts', {
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist(
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
      'a.m3u8': renderVodPlaylist(library.get('ts')),
      'b.m3u8': renderVodPlaylist(library.get('ts')),
      'steering.json': JSON.stringify({ VERSION: 1, TTL: 300, 'PATHWAY-PRIORITY': ['one'] }),
    }),
    ...overrides,
  });

/** Streams with missing, unusual or unknown playlist tags. */
export const tagStreams: readonly StreamCase[] = [
  createModifiedStream(
    'tag-no-version',
    'No EXT-X-VERSION',
    (text) => text.replace(/#EXT-X-VERSION.*\n/, ''),
    {
      isQuick: true,
    },
  ),
  createModifiedStream('tag-no-target-duration', 'No EXT-X-TARGETDURATION', (text) =>
    text.replace(targetDurationLine, ''),
  ),
  createModifiedStream(
    'tag-no-extinf-comma',
    'EXTINF without a comma',
    (text) => text.replaceAll(/(EXTINF:[\d.]+),/g, '$1'),
    {
      isQuick: true,
    },
  ),
  createModifiedStream('tag-extinf-title', 'EXTINF with a title that has commas', (text) =>
    text.replaceAll(/(EXTINF:[\d.]+),/g, '$1,A title, with commas'),
  ),
  createModifiedStream(
    'tag-unknown',
    'Unknown tags',
    addTags('#EXT-X-OTHER:A="1",B=2', '#EXT-OTHER'),
    {
      isQuick: true,
    },
  ),
  createModifiedStream('tag-start', 'EXT-X-START at 3 s', addTags('#EXT-X-START:TIME-OFFSET=3'), {
    expected: { durationSeconds: 8, played: [3, 8] },
  }),
  createModifiedStream(
    'tag-start-negative',
    'EXT-X-START at 3 s before the end',
    addTags('#EXT-X-START:TIME-OFFSET=-3'),
    {
      expected: { durationSeconds: 8, played: [5, 8] },
    },
  ),
  createModifiedStream(
    'tag-media-sequence-large',
    'A media sequence number above 2^31',
    addTags('#EXT-X-MEDIA-SEQUENCE:5000000000'),
  ),
  createModifiedStream(
    'tag-discontinuity-first',
    'EXT-X-DISCONTINUITY before the first segment',
    addTags('#EXT-X-DISCONTINUITY'),
  ),
  createModifiedStream(
    'tag-allow-cache',
    'EXT-X-ALLOW-CACHE (removed in version 7) and EXT-X-INDEPENDENT-SEGMENTS',
    addTags('#EXT-X-ALLOW-CACHE:YES', '#EXT-X-INDEPENDENT-SEGMENTS'),
  ),
  createModifiedStream('tag-bitrate', 'EXT-X-BITRATE', addTags('#EXT-X-BITRATE:200')),
  createPlainStream(
    'tag-date-ranges',
    'Program dates, and a date range that is not an interstitial',
    'ts',
    {
      files: ({ library }) => ({
        'main.m3u8': renderMediaPlaylist({
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
      'main.m3u8': renderMediaPlaylist({
        type: 'VOD',
        segments: withTags(
          withTags(library.get('ts').segments, 2, '#EXT-X-CUE-OUT:2'),
          4,
          '#EXT-X-CUE-IN',
        ),
      }),
    }),
  }),
  createMultivariantStream('tag-session-key', 'EXT-X-SESSION-KEY for media without encryption', [
    '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="none.key"',
  ]),
  createMultivariantStream(
    'tag-session-data',
    'EXT-X-SESSION-DATA',
    ['#EXT-X-SESSION-DATA:DATA-ID="com.example.title",VALUE="A title",LANGUAGE="en"'],
    { isQuick: true },
  ),
  createMultivariantStream('tag-content-steering', 'EXT-X-CONTENT-STEERING', [
    '#EXT-X-CONTENT-STEERING:SERVER-URI="steering.json",PATHWAY-ID="one"',
  ]),
  createMultivariantStream(
    'tag-content-steering-missing',
    'EXT-X-CONTENT-STEERING whose manifest is missing',
    ['#EXT-X-CONTENT-STEERING:SERVER-URI="none.json",PATHWAY-ID="one"'],
  ),
  createMultivariantStream(
    'tag-i-frame-playlist',
    'EXT-X-I-FRAME-STREAM-INF',
    [
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=90000,RESOLUTION=640x360,CODECS="avc1.42c00a",URI="none.m3u8"',
    ],
    { expected: { durationSeconds: 8, qualities: ['Auto', '720p', '360p'] } },
  ),
  createMultivariantStream(
    'tag-independent-segments',
    'EXT-X-INDEPENDENT-SEGMENTS and EXT-X-START',
    ['#EXT-X-INDEPENDENT-SEGMENTS', '#EXT-X-START:TIME-OFFSET=2'],
    { expected: { durationSeconds: 8, played: [2, 8] } },
  ),
];
