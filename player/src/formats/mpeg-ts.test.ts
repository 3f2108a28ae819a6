import { expect, it } from 'vitest';
import {
  createTransportStream,
  type StreamEntry,
} from '../../../tests/fixtures/transport-stream.ts';
import { parseTransportStreamCodecs, skipEAc3Streams } from './mpeg-ts.ts';

const PACKET_BYTES = 188;

it.each<[string, readonly StreamEntry[], readonly string[]]>([
  ['H.264 and AAC', [[0x1b], [0x0f]], ['avc1', 'mp4a']],
  ['HEVC and AC-3', [[0x24], [0x81]], ['hvc1', 'ac-3']],
  ['E-AC-3 before the video', [[0x87], [0x1b]], ['ec-3', 'avc1']],
  ['AC-3 in private data', [[0x06, [0x0a, 1, 0, 0x6a, 1, 0]]], ['ac-3']],
  ['E-AC-3 in private data', [[0x06, [0x7a, 0]]], ['ec-3']],
  [
    'DTS with a registration in private data',
    [[0x06, [0x05, 4, 0x44, 0x54, 0x53, 0x31]]],
    ['dtsc'],
  ],
  ['AAC in LATM', [[0x1b], [0x11]], ['avc1', 'latm']],
  ['subtitles in private data', [[0x06, [0x59, 1, 0]], [0x1b]], ['avc1']],
  ['timed metadata', [[0x15], [0x1b]], ['avc1']],
])('lists the codecs of a transport stream with %s', (_, entries, codecs) => {
  expect(parseTransportStreamCodecs(createTransportStream(entries))).toEqual(codecs);
  expect(parseTransportStreamCodecs(createTransportStream(entries, 20))).toEqual(codecs);
});

it.each([
  [
    'an MP4 file',
    Uint8Array.from([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, ...Array<number>(400).fill(0)]),
  ],
  ['a truncated transport stream', createTransportStream([[0x24]]).subarray(0, 300)],
  ['a transport stream without tables', createTransportStream([[0x24]]).subarray(0, PACKET_BYTES)],
  ['no data', new Uint8Array()],
])('lists no codecs for %s', (_, data) => {
  expect(parseTransportStreamCodecs(data)).toEqual([]);
});

it('stops at the end of the packet if the program map table has a corrupt length', () => {
  const segment = createTransportStream([[0x24], [0x0f]]);
  segment.fill(0xff, 2 * PACKET_BYTES + 6, 2 * PACKET_BYTES + 8);
  expect(parseTransportStreamCodecs(segment).length).toBeLessThan(PACKET_BYTES);
});

it('changes E-AC-3 to a stream type that hls.js ignores, and still lists the codec', () => {
  const segment = createTransportStream([[0x87], [0xc2], [0x1b], [0x0f]]);
  const expectedSegment = createTransportStream([[0x84], [0x84], [0x1b], [0x0f]]);
  const codecs = parseTransportStreamCodecs(segment);
  skipEAc3Streams(segment);
  expect(segment).toEqual(expectedSegment);
  expect(parseTransportStreamCodecs(segment)).toEqual(codecs);
});
