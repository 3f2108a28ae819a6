import { renderMediaPlaylist, withTags } from '../playlists.ts';
import type { MediaName } from '../media/media-table.ts';
import type { ErrorCause } from '../../../player/src/media/errors/error-causes.ts';
import type { Expectation, StreamCase, StreamContext, StreamFile } from '../stream-case.ts';
import { encryptAes128 } from './aes-128.ts';
import { createPlainStream } from './plain-stream.ts';

const keys = ['000102030405060708090a0b0c0d0e0f', '0f0e0d0c0b0a09080706050403020100'].map((hex) =>
  Buffer.from(hex, 'hex'),
);
const fixedIv = Buffer.from('a0a1a2a3a4a5a6a7a8a9aaabacadaeaf', 'hex');

/**
 * Creates the initialization vector of a segment without `IV`, which is its media sequence number.
 */
function createSequenceIv(index: number): Buffer {
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(index, 12);
  return iv;
}

interface EncryptedOptions {
  readonly media: 'ts' | 'fmp4';
  /** Whether `EXT-X-KEY` has an `IV` attribute. */
  readonly hasIv?: boolean;
  /** Whether the second half of the segments has a different key. */
  readonly rotatesKey?: boolean;
  /** The first key that the server sends. `null` if it is missing. */
  readonly servedKey?: Buffer | null;
  /** The status of the response for a missing key. Default: 404. */
  readonly keyStatus?: number;
  /** Whether the second half of the segments is not encrypted. */
  readonly isSecondHalfClear?: boolean;
}

function createEncryptedFiles(
  { library }: StreamContext,
  {
    media,
    hasIv = true,
    rotatesKey = false,
    isSecondHalfClear = false,
    servedKey = keys[0],
    keyStatus = 404,
  }: EncryptedOptions,
): Readonly<Record<string, StreamFile>> {
  const { segments, init } = library.get(media);
  const half = segments.length / 2;
  const iv = hasIv ? `,IV=0x${fixedIv.toString('hex')}` : '';
  const renderKeyTag = (key: number): string => `#EXT-X-KEY:METHOD=AES-128,URI="${key}.key"${iv}`;
  const playlistSegments = segments.map(({ seconds }, index) => ({ seconds, uri: `${index}.ts` }));
  const secondKeyTag = rotatesKey
    ? renderKeyTag(1)
    : isSecondHalfClear
      ? '#EXT-X-KEY:METHOD=NONE'
      : undefined;
  const segmentsWithKeyTags = secondKeyTag
    ? withTags(playlistSegments, half, secondKeyTag)
    : playlistSegments;
  const encryptedFiles = segments.map(({ uri }, index): readonly [string, Buffer] => {
    const bytes = library.read(uri);
    const key = keys[rotatesKey && index >= half ? 1 : 0] ?? Buffer.alloc(16);
    const isClear = isSecondHalfClear && index >= half;
    return [
      `${index}.ts`,
      isClear ? bytes : encryptAes128(bytes, key, hasIv ? fixedIv : createSequenceIv(index)),
    ];
  });
  return {
    // A media initialization section before the key is not encrypted.
    'main.m3u8': renderMediaPlaylist({
      ...{ segments: withTags(segmentsWithKeyTags, 0, renderKeyTag(0)), init, type: 'VOD' },
    }),
    '0.key': servedKey ?? (() => ({ status: keyStatus })),
    '1.key': keys[1] ?? '',
    ...Object.fromEntries(encryptedFiles),
  };
}

/** Creates the expectation of an error for a missing or wrong key within 5 s. */
const createKeyExpectation = (cause: ErrorCause): Expectation => ({
  ...{ message: /encrypted|key/i, cause, withinSeconds: 5 },
});

const createEncryptedStream = (
  name: string,
  description: string,
  options: EncryptedOptions,
  overrides: Partial<StreamCase> = {},
): StreamCase => ({
  ...{ name, description, media: [options.media], expected: { durationSeconds: 8 } },
  files: (context) => createEncryptedFiles(context, options),
  ...overrides,
});

/** Creates a stream with a missing or wrong key, which the player must report. */
const createKeyFaultStream = (
  name: string,
  description: string,
  options: EncryptedOptions,
  cause: ErrorCause,
): StreamCase =>
  createEncryptedStream(name, description, options, {
    expected: createKeyExpectation(cause),
    playback: { timeoutSeconds: 40 },
  });

/** Creates a stream whose `EXT-X-KEY` tag names a key system. */
const createKeySystemStream = (
  name: string,
  description: string,
  media: MediaName,
  keyTag: string,
): StreamCase =>
  createPlainStream(name, description, media, {
    files: ({ library }) => {
      const { segments, init } = library.get(media);
      return {
        'main.m3u8': renderMediaPlaylist({ segments, init, type: 'VOD', tags: [keyTag] }),
        key: keys[0] ?? '',
      };
    },
    expected: { message: /encrypted|protected/i },
    playback: { timeoutSeconds: 30 },
  });

/** Encrypted streams. */
export const encryptionStreams: readonly StreamCase[] = [
  createEncryptedStream(
    'aes-128-ts',
    'AES-128 with an IV, MPEG-TS',
    { media: 'ts' },
    { isQuick: true },
  ),
  createEncryptedStream(
    'aes-128-fmp4',
    'AES-128 with an IV, fMP4',
    { media: 'fmp4' },
    { isQuick: true },
  ),
  createEncryptedStream(
    'aes-128-implicit-iv',
    'AES-128 without an IV: the media sequence number',
    { media: 'ts', hasIv: false },
    { isQuick: true },
  ),
  createEncryptedStream('aes-128-key-rotation', 'AES-128 with a second key after 4 s', {
    ...{ media: 'ts', rotatesKey: true },
  }),
  createEncryptedStream('aes-128-then-clear', 'AES-128, and no encryption after 4 s', {
    ...{ media: 'ts', isSecondHalfClear: true },
  }),
  createKeyFaultStream(
    'aes-128-key-missing',
    'AES-128 whose key responds with 404',
    { media: 'ts', servedKey: null },
    'keys-missing',
  ),
  createKeyFaultStream(
    'aes-128-key-wrong',
    'AES-128 with a wrong key',
    { media: 'ts', servedKey: Buffer.alloc(16, 7) },
    'key-wrong',
  ),
  createKeyFaultStream(
    'aes-128-key-short',
    'AES-128 whose key is a web page',
    { media: 'ts', servedKey: Buffer.from('<!doctype html><title>Sign in</title>') },
    'key-wrong',
  ),
  createKeyFaultStream(
    'aes-128-key-15-bytes',
    'AES-128 in fMP4 with a key of 15 bytes',
    { media: 'fmp4', servedKey: Buffer.alloc(15, 7) },
    'key-wrong',
  ),
  createKeyFaultStream(
    'aes-128-key-wrong-fmp4',
    'AES-128 in fMP4 with a wrong key',
    { media: 'fmp4', servedKey: Buffer.alloc(16, 7) },
    'key-wrong',
  ),
  createEncryptedStream(
    'aes-128-key-forbidden',
    'AES-128 whose key responds with 403',
    { media: 'ts', servedKey: null, keyStatus: 403 },
    {
      expected: { message: /not allowed/, cause: 'license-refused', withinSeconds: 5 },
      playback: { timeoutSeconds: 40 },
    },
  ),
  createKeySystemStream(
    'sample-aes-fmp4',
    'SAMPLE-AES with an identity key on fMP4',
    'fmp4-cbcs',
    '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="key",KEYFORMAT="identity"',
  ),
  createKeySystemStream(
    'sample-aes-fairplay-fmp4',
    'SAMPLE-AES with FairPlay alone on fMP4',
    'fmp4-cbcs',
    '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"',
  ),
  createKeySystemStream(
    'sample-aes-ctr-widevine-fmp4',
    'SAMPLE-AES-CTR with Widevine alone on fMP4, without a license server',
    'fmp4-cenc',
    '#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:text/plain;base64,AAAAAA==",KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed",KEYFORMATVERSIONS="1"',
  ),
  {
    name: 'encrypted-undeclared-fmp4',
    description: 'Encrypted fMP4 whose playlist has no EXT-X-KEY',
    media: ['fmp4-cenc'],
    files: ({ library }) => ({
      'main.m3u8': renderMediaPlaylist({ ...library.get('fmp4-cenc'), type: 'VOD' }),
    }),
    expected: { message: /encrypted|protected/i },
    playback: { timeoutSeconds: 30 },
  },
  {
    name: 'encrypted-undeclared-cbcs-fmp4',
    description: 'fMP4 with cbcs encryption whose playlist has no EXT-X-KEY',
    media: ['fmp4-cbcs'],
    files: ({ library }) => ({
      'main.m3u8': renderMediaPlaylist({ ...library.get('fmp4-cbcs'), type: 'VOD' }),
    }),
    expected: { message: /encrypted|protected/i },
    playback: { timeoutSeconds: 30 },
  },
];
