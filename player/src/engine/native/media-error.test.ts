import { describe, expect, it } from 'vitest';
import { fromMediaError, type MediaErrorContext } from './media-error.ts';

const context: MediaErrorContext = {
  url: 'https://videos.example/a.mp4',
  nowMs: 0,
  online: true,
  vendor: '',
  status: 200,
  isUnreachable: false,
  isHls: false,
  isDecodable: false,
};

const getCause = (code: number, changes: Partial<MediaErrorContext> = {}): string =>
  fromMediaError({ code, message: 'message' }, { ...context, ...changes }).cause;

describe('fromMediaError', () => {
  it.each([
    [1, 'aborted'],
    [2, 'network'],
    [3, 'decode'],
    [4, 'not-supported'],
    [99, 'custom'],
  ])('converts code %d to kind %s', (code, kind) => {
    const error = fromMediaError({ code, message: 'message' }, context);
    expect(error).toMatchObject({ kind, detail: 'message' });
  });

  it('uses the code as the detail if the message is empty', () => {
    expect(fromMediaError({ code: 3, message: '' }, context).detail).toBe('media error 3');
  });

  it.each([
    ['status 404', 4, { status: 404 }, 'not-found'],
    ['status 500', 4, { status: 500 }, 'server-error'],
    ['an unsupported format while offline', 4, { online: false }, 'offline'],
    ['a network error while offline', 2, { online: false }, 'offline'],
    ['a decoding error while offline', 3, { online: false }, 'decode-failed'],
    ['an HLS stream without a response', 4, { isHls: true, status: undefined }, 'unreachable'],
    ['an HLS stream with supported codecs', 4, { isHls: true, isDecodable: true }, 'unreachable'],
    ['an HLS stream with unsupported codecs', 4, { isHls: true }, 'format-unsupported'],
    ['a file with unknown status', 4, { status: undefined }, 'format-unsupported'],
    ['an unreachable file', 4, { status: undefined, isUnreachable: true }, 'unreachable'],
  ] as const)('finds the cause of %s', (_, code, changes, cause) => {
    expect(getCause(code, changes)).toBe(cause);
  });

  it.each([
    ['PipelineStatus::DEMUXER_ERROR_COULD_NOT_OPEN: open context failed', 'format-unsupported'],
    ['NS_ERROR_DOM_MEDIA_METADATA_ERR (0x806e0006)', 'format-unsupported'],
    ['Failed to init decoder', 'format-unsupported'],
    ['MEDIA_ELEMENT_ERROR: Format error', 'unreachable'],
    ['NS_ERROR_NET_PARTIAL_TRANSFER (0x804b004c) - Download aborted', 'unreachable'],
    ['Failed to open media', 'unreachable'],
  ])('maps the message "%s" for a file that fetch() cannot request to %s', (message, cause) => {
    const unreachableContext = { ...context, status: undefined, isUnreachable: true };
    expect(fromMediaError({ code: 4, message }, unreachableContext).cause).toBe(cause);
  });

  it.each([
    ['Google Inc.', 'format-unsupported'],
    ['Apple Computer, Inc.', 'unreachable'],
    ['', 'unreachable'],
  ])(
    'maps an empty message of a browser from "%s" for a file that fetch() cannot request to %s',
    (vendor, cause) => {
      const unreachableContext = { ...context, vendor, status: undefined, isUnreachable: true };
      expect(fromMediaError({ code: 4, message: '' }, unreachableContext).cause).toBe(cause);
    },
  );
});
