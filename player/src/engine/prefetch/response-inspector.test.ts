import type { ErrorData } from 'hls.js';
import { expect, it, vi } from 'vitest';
import {
  createTransportStream,
  type StreamEntry,
} from '../../../../tests/fixtures/transport-stream.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';
import { ResponseInspector } from './response-inspector.ts';

type SegmentInfo = NonNullable<Parameters<ResponseInspector['filter']>[1]>;

const supportedCodecs = /avc1|mp4a(?!\.6b)/;
let sourceCount = 0;

function createInspector({ isFull = false, hasPageHls = false } = {}) {
  const Hls = {
    DefaultConfig: { contentSteeringController: isFull ? Object : undefined },
    getMediaSource: () => ({ isTypeSupported: (type: string) => supportedCodecs.test(type) }),
  } as unknown as HlsConstructor;
  sourceCount += 1;
  const url = `https://video.example/inspected-${sourceCount}.m3u8`;
  const source = { url, engineOptions: hasPageHls ? { Hls } : {} } as PlaybackSource;
  const onFullBundleRequired = vi.fn<() => void>();
  const onUnparsedVideo = vi.fn<(codec: string, level: number) => void>();
  return {
    inspector: new ResponseInspector({ Hls, source }, { onFullBundleRequired, onUnparsedVideo }),
    onFullBundleRequired,
    onUnparsedVideo,
  };
}

const createSegment = (...types: readonly number[]): ArrayBuffer =>
  createTransportStream(types.map((type): StreamEntry => [type])).buffer;
const toBuffer = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const decodeError = createPlaybackError('decode-failed', 'fragParsingError');
const mediaError = {
  type: 'mediaError',
  details: 'fragParsingError',
} as unknown as Pick<ErrorData, 'type' | 'details'>;
const variablePlaylist = '#EXTM3U\n#EXT-X-DEFINE:NAME="d",VALUE="ts"\n';

it('requires the full bundle once, and discards all responses from then on', () => {
  const { inspector, onFullBundleRequired } = createInspector();
  expect(inspector.filter('#EXTM3U\n')).toBe('#EXTM3U\n');
  expect(inspector.filter(variablePlaylist)).toBe(undefined);
  expect(inspector.filter(createSegment(0x24))).toBe(undefined);
  expect(onFullBundleRequired).toHaveBeenCalledTimes(1);
});

it.each([
  ['the full bundle', { isFull: true }],
  ['an `Hls` class of the page', { hasPageHls: true }],
])('requires no other bundle if the engine uses %s', (_, options) => {
  const { inspector, onFullBundleRequired } = createInspector(options);
  expect(inspector.filter(variablePlaylist)).toBe(variablePlaylist);
  expect(onFullBundleRequired).not.toHaveBeenCalled();
});

it.each([
  ['HEVC', [0x24, 0x0f], 'HEVC'],
  ['E-AC-3, which hls.js does not parse', [0x1b, 0x87], 'E-AC-3'],
])('explains a decode error of a transport stream with %s', (_, types, codec) => {
  const { inspector } = createInspector({ isFull: true });
  inspector.filter(createSegment(...types));
  const error = inspector.explain(decodeError, false);
  expect(error).toMatchObject({ cause: 'codec-unsupported', codec });
  expect(error.message).toContain(`(${codec})`);
});

it('explains an error of hls.js that names a codec', () => {
  const { inspector } = createInspector();
  const mimeType = 'video/mp4;codecs=hev1.1.6.L60.90';
  expect(inspector.handleError({ ...mediaError, mimeType })).toBe(undefined);
  const unsupportedError = createPlaybackError('format-unsupported', 'bufferAddCodecError');
  expect(inspector.explain(unsupportedError, false)).toMatchObject({ codec: 'HEVC' });
});

it.each([
  ['playlist', '\n<!doctype HTML><title>Sign in</title>'],
  ['segment', toBuffer('<html lang="en">')],
])('explains an error after a web page instead of a %s', (_, data) => {
  const { inspector } = createInspector();
  inspector.filter(data);
  expect(inspector.explain(decodeError, false).cause).toBe('html-response');
  inspector.filter('#EXTM3U\n');
  expect(inspector.explain(decodeError, false).cause).toBe('decode-failed');
});

const sampleAesKey = '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="key"';
const initSection = '#EXT-X-MAP:URI="i.mp4"';

it.each([
  ['SAMPLE-AES in fMP4', [sampleAesKey, initSection], 'keys-missing'],
  ['SAMPLE-AES in transport streams', [sampleAesKey], undefined],
  ['AES-128 in fMP4', ['#EXT-X-KEY:METHOD=AES-128,URI="key"', initSection], undefined],
  [
    'SAMPLE-AES with a key system',
    [sampleAesKey, `${sampleAesKey},KEYFORMAT="urn:uuid:edef8ba9"`, initSection],
    undefined,
  ],
])('for a media error of %s, returns the error cause %s', (_, lines, cause) => {
  const { inspector } = createInspector({ isFull: true });
  inspector.filter(['#EXTM3U', ...lines].join('\n'));
  expect(inspector.handleError(mediaError)?.cause).toBe(cause);
});

it('leaves other errors, and errors of supported media, unchanged', () => {
  const { inspector } = createInspector();
  inspector.filter(createSegment(0x1b, 0x0f));
  expect(inspector.explain(decodeError, false)).toBe(decodeError);
  inspector.filter(toBuffer('<html>'));
  const notFoundError = createPlaybackError('not-found', '');
  expect(inspector.explain(notFoundError, false)).toBe(notFoundError);
});

it('does not attribute an error to the codec once media has played', () => {
  const { inspector } = createInspector({ isFull: true });
  inspector.filter(createSegment(0x1b, 0x81));
  expect(inspector.explain(decodeError, true)).toBe(decodeError);
});

it('explains an error of MP3 in fMP4, which hls.js reports as AAC', () => {
  const { inspector } = createInspector();
  const createBox = (type: string, ...content: readonly number[]): number[] => [
    ...[0, 0, (content.length + 8) >> 8, (content.length + 8) & 0xff],
    ...new TextEncoder().encode(type),
    ...content,
  ];
  const createZeros = (length: number): number[] => Array<number>(length).fill(0);
  const descriptor = createBox('esds', ...createZeros(4), 3, 20, 0, 1, 0, 4, 13, 0x6b);
  const entry = createBox('mp4a', ...createZeros(28), ...descriptor);
  const path = ['stbl', 'minf', 'mdia', 'trak', 'moov'];
  const moov = path.reduce(
    (content, type) => createBox(type, ...content),
    createBox('stsd', ...createZeros(8), ...entry),
  );
  inspector.filter(Uint8Array.from(moov).buffer, { type: 'main', level: 0 } as SegmentInfo);
  inspector.handleError({ ...mediaError, mimeType: 'video/mp4;codecs=mp4a,avc1.42C00A' });
  const unsupportedError = createPlaybackError('format-unsupported', 'bufferAddCodecError');
  expect(inspector.explain(unsupportedError, false)).toMatchObject({ codec: 'MP3' });
});

it.each([
  ['MPEG-2 video', [0x02, 0x0f], ['mp2v', 3]],
  ['VC-1', [0x0f, 0xea], ['vc-1', 3]],
  ['H.264 beside MPEG-2 video', [0x02, 0x1b], undefined],
  ['audio', [0x0f], undefined],
])('discards a segment only if hls.js parses none of its video: %s', (_, types, expectedCall) => {
  const { inspector, onUnparsedVideo } = createInspector();
  const data = createSegment(...types);
  const filteredData = inspector.filter(data, { type: 'main', level: 3 } as SegmentInfo);
  expect(filteredData).toBe(expectedCall ? undefined : data);
  expect(onUnparsedVideo.mock.calls).toEqual(expectedCall ? [expectedCall] : []);
});

it.each([
  ['AC-3', [0x81], 'AC-3'],
  ['E-AC-3', [0x87], 'E-AC-3'],
  ['AAC', [0x0f], undefined],
  ['E-AC-3 beside AAC', [0x87, 0x0f], undefined],
])('discards an audio segment only if its rendition cannot be played: %s', (_, types, codec) => {
  const { inspector } = createInspector({ isFull: true });
  const onUnparsedAudioTrack = vi.fn<(name: string) => boolean>(() => true);
  inspector.onUnparsedAudioTrack = onUnparsedAudioTrack;
  const data = createSegment(...types);
  const filteredData = inspector.filter(data, { type: 'audio', level: 0 } as SegmentInfo);
  expect(filteredData).toBe(codec ? undefined : data);
  expect(onUnparsedAudioTrack.mock.calls).toEqual(codec ? [[codec]] : []);
});

it.each([
  ['AC-3', [0x1b, 0x81], 'ac-3'],
  ['E-AC-3', [0x1b, 0x87], 'ec-3'],
  ['DTS', [0x1b, 0x8a], 'dtsc'],
  ['AC-3 and AAC', [0x1b, 0x81, 0x0f], undefined],
  ['audio only', [0x81], undefined],
  ['video only', [0x1b], undefined],
])('returns the audio codec only if hls.js parses none of the audio: %s', (_, types, codec) => {
  const { inspector } = createInspector({ isFull: true });
  inspector.filter(createSegment(...types));
  expect(inspector.unparsedAudioCodec).toBe(codec);
});
