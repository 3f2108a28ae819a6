import type Hls from 'hls.js';
import { ErrorDetails, ErrorTypes, PlaylistLevelType } from 'hls.js';
import { describe, expect, it } from 'vitest';
import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import { fromHlsError, getMissingKeyError, getRecoveryStrategy } from './hls-error.ts';

const context = { url: 'https://video.example/a.m3u8', nowMs: Date.UTC(2026, 0, 1), online: true };
const { NETWORK_ERROR, MEDIA_ERROR, MUX_ERROR, KEY_SYSTEM_ERROR, OTHER_ERROR } = ErrorTypes;
const Details = ErrorDetails;

describe('fromHlsError', () => {
  it.each([
    [NETWORK_ERROR, Details.MANIFEST_LOAD_ERROR, 404, 'not-found', 2],
    [NETWORK_ERROR, Details.MANIFEST_LOAD_ERROR, 403, 'token-missing', 2],
    [NETWORK_ERROR, Details.LEVEL_LOAD_ERROR, 503, 'server-error', 2],
    [NETWORK_ERROR, Details.FRAG_LOAD_ERROR, 0, 'unreachable', 2],
    [NETWORK_ERROR, Details.FRAG_LOAD_TIMEOUT, undefined, 'timed-out', 2],
    [NETWORK_ERROR, Details.KEY_LOAD_ERROR, 404, 'keys-missing', 5],
    [NETWORK_ERROR, Details.KEY_LOAD_ERROR, 403, 'license-refused', 5],
    [NETWORK_ERROR, Details.KEY_LOAD_ERROR, 503, 'server-error', 2],
    [NETWORK_ERROR, Details.KEY_LOAD_ERROR, 0, 'unreachable', 2],
    [NETWORK_ERROR, Details.KEY_LOAD_ERROR, undefined, 'keys-missing', 5],
    [NETWORK_ERROR, Details.KEY_LOAD_TIMEOUT, undefined, 'timed-out', 2],
    [NETWORK_ERROR, Details.LEVEL_EMPTY_ERROR, 200, 'playlist-malformed', 4],
    [NETWORK_ERROR, Details.LEVEL_PARSING_ERROR, 200, 'playlist-malformed', 4],
    [NETWORK_ERROR, Details.MANIFEST_PARSING_ERROR, 200, 'no-playlist', 4],
    [MEDIA_ERROR, Details.BUFFER_APPEND_ERROR, undefined, 'decode-failed', 3],
    [MEDIA_ERROR, Details.FRAG_PARSING_ERROR, undefined, 'decode-failed', 3],
    [MEDIA_ERROR, Details.BUFFER_FULL_ERROR, undefined, 'storage-full', 3],
    [MEDIA_ERROR, Details.BUFFER_ADD_CODEC_ERROR, undefined, 'format-unsupported', 4],
    [MEDIA_ERROR, Details.MANIFEST_INCOMPATIBLE_CODECS_ERROR, undefined, 'format-unsupported', 4],
    [KEY_SYSTEM_ERROR, Details.KEY_SYSTEM_NO_KEYS, undefined, 'keys-missing', 5],
    [KEY_SYSTEM_ERROR, Details.KEY_SYSTEM_NO_ACCESS, undefined, 'key-system-missing', 5],
    [KEY_SYSTEM_ERROR, Details.KEY_SYSTEM_LICENSE_REQUEST_FAILED, 403, 'license-refused', 5],
    [
      KEY_SYSTEM_ERROR,
      Details.KEY_SYSTEM_STATUS_OUTPUT_RESTRICTED,
      undefined,
      'output-restricted',
      5,
    ],
    [KEY_SYSTEM_ERROR, Details.KEY_SYSTEM_NO_CONFIGURED_LICENSE, undefined, 'license-not-found', 5],
    [KEY_SYSTEM_ERROR, Details.KEY_SYSTEM_NO_SESSION, undefined, 'key-system-failed', 5],
    [KEY_SYSTEM_ERROR, Details.KEY_SYSTEM_STATUS_INTERNAL_ERROR, undefined, 'key-system-failed', 5],
    [KEY_SYSTEM_ERROR, Details.KEY_SYSTEM_SESSION_UPDATE_FAILED, undefined, 'license-malformed', 5],
    [
      KEY_SYSTEM_ERROR,
      Details.KEY_SYSTEM_SERVER_CERTIFICATE_REQUEST_FAILED,
      404,
      'certificate-missing',
      5,
    ],
    [
      KEY_SYSTEM_ERROR,
      Details.KEY_SYSTEM_SERVER_CERTIFICATE_UPDATE_FAILED,
      undefined,
      'certificate-refused',
      5,
    ],
    [KEY_SYSTEM_ERROR, Details.KEY_SYSTEM_DESTROY_MEDIA_KEYS_ERROR, undefined, 'keys-missing', 5],
    [MUX_ERROR, Details.REMUX_ALLOC_ERROR, undefined, 'decode-failed', 3],
    [OTHER_ERROR, Details.INTERNAL_EXCEPTION, undefined, 'internal', 100],
  ])('converts %s, %s with status %s to %s', (type, details, status, cause, code) => {
    const response = status === undefined ? undefined : { code: status };
    expect(fromHlsError({ type, details, response }, context)).toMatchObject({
      cause,
      code,
      status: status || undefined,
    });
  });

  it('reports a failed request as offline if the device is offline', () => {
    const error = { type: NETWORK_ERROR, details: Details.FRAG_LOAD_ERROR };
    expect(fromHlsError(error, { ...context, online: false })).toMatchObject({
      cause: 'offline',
      messageKey: 'offline',
      retryable: true,
    });
  });

  it('derives the cause for a segment URL without a token from the source token', () => {
    const token = `h.${btoa(JSON.stringify({ aud: 'v', exp: context.nowMs / 1000 - 1 }))}.s`;
    const error = { type: NETWORK_ERROR, details: Details.FRAG_LOAD_ERROR };
    const response = { code: 403, url: 'https://video.example/a/1.m4s' };
    const url = `https://video.example/a.m3u8?token=${token}`;
    expect(fromHlsError({ ...error, response }, { ...context, url }).cause).toBe('token-expired');
  });

  it('omits URLs, which may contain a token', () => {
    const url = 'https://video.example/a.m3u8?token=secret';
    const error = { type: NETWORK_ERROR, details: Details.MANIFEST_LOAD_ERROR, url };
    const playbackError = fromHlsError({ ...error, response: { code: 403, url } }, context);
    expect(JSON.stringify(playbackError)).not.toContain('secret');
  });
});

describe('getRecoveryStrategy', () => {
  const { MAIN, AUDIO } = PlaylistLevelType;

  it.each<[ErrorCause, details: string, PlaylistLevelType | undefined, strategy: unknown]>([
    ['decode-failed', 'bufferAppendError', MAIN, 'recover'],
    ['storage-full', 'bufferFullError', undefined, 'recover'],
    // Corrupt media can cause an exception inside hls.js.
    ['internal', 'internalException', undefined, 'recover'],
    ['internal', 'remuxAllocError', undefined, undefined],
    ['not-found', 'fragLoadError', MAIN, 'removeLevel'],
    ['not-found', 'fragLoadError', AUDIO, undefined],
    ['not-found', 'manifestLoadError', undefined, undefined],
    ['server-error', 'fragLoadError', MAIN, undefined],
    ['format-unsupported', 'bufferAddCodecError', MAIN, undefined],
  ])(
    'for the cause %s, the details %s and the %s playlist, returns %s',
    (cause, details, type, strategy) => {
      const frag = type && { frag: { type } };
      const error = createPlaybackError(cause, '');
      expect(getRecoveryStrategy(error, { details, ...frag })).toBe(strategy);
    },
  );
});

const mediaKeys = {} as MediaKeys;

it.each([
  ['no license server', {}, null, 'keys-missing'],
  ['a license server', { 'com.widevine.alpha': {} }, null, undefined],
  ['media keys of the page', {}, mediaKeys, undefined],
])('returns the error for a missing key with %s', (_, drmSystems, keys, cause) => {
  const hls = { config: { drmSystems } } as unknown as Hls;
  expect(getMissingKeyError(hls, { mediaKeys: keys })?.cause).toBe(cause);
});
