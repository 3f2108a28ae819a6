import { ErrorDetails, ErrorTypes } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { failureOfHlsError, type HlsErrorFacts } from './hls-failure.ts';

const facts = (type: ErrorTypes, details: ErrorDetails, code?: number): HlsErrorFacts => ({
  type,
  details,
  ...(code === undefined ? {} : { response: { code } }),
});

describe('a fatal error of hls.js', () => {
  it.each([
    [facts(ErrorTypes.NETWORK_ERROR, ErrorDetails.MANIFEST_LOAD_ERROR, 404), 'network', 2, 404],
    [facts(ErrorTypes.NETWORK_ERROR, ErrorDetails.FRAG_LOAD_ERROR, 0), 'network', 2, undefined],
    [facts(ErrorTypes.MEDIA_ERROR, ErrorDetails.BUFFER_APPEND_ERROR), 'decode', 3, undefined],
    [
      facts(ErrorTypes.MEDIA_ERROR, ErrorDetails.BUFFER_ADD_CODEC_ERROR),
      'not-supported',
      4,
      undefined,
    ],
    [
      facts(ErrorTypes.NETWORK_ERROR, ErrorDetails.MANIFEST_PARSING_ERROR),
      'not-supported',
      4,
      undefined,
    ],
    [
      facts(ErrorTypes.KEY_SYSTEM_ERROR, ErrorDetails.KEY_SYSTEM_NO_KEYS),
      'encrypted',
      5,
      undefined,
    ],
    [facts(ErrorTypes.MUX_ERROR, ErrorDetails.REMUX_ALLOC_ERROR), 'decode', 3, undefined],
    [facts(ErrorTypes.OTHER_ERROR, ErrorDetails.INTERNAL_EXCEPTION), 'custom', 100, undefined],
  ])('%j becomes our failure of kind %s', (error, kind, code, status) => {
    expect(failureOfHlsError(error)).toMatchObject({ kind, code, status });
  });
});
