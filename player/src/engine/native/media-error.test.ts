import { describe, expect, it } from 'vitest';
import { fromMediaError, type MediaErrorContext } from './media-error.ts';

const scene: MediaErrorContext = {
  url: 'https://films.example/a.mp4',
  now: 0,
  online: true,
  vendor: '',
  status: 200,
  isUnreachable: false,
  isHls: false,
  isDecodable: false,
};

const causeOf = (code: number, differs: Partial<MediaErrorContext> = {}): string =>
  fromMediaError({ code, message: 'why' }, { ...scene, ...differs }).cause;

describe('an error of the media element', () => {
  it.each([
    [1, 'aborted'],
    [2, 'network'],
    [3, 'decode'],
    [4, 'not-supported'],
    [99, 'custom'],
  ])('of code %d becomes our failure of kind %s', (code, kind) => {
    const failure = fromMediaError({ code, message: 'why' }, scene);
    expect(failure).toMatchObject({ kind, detail: 'why' });
  });

  it('that says nothing is told by its code', () => {
    expect(fromMediaError({ code: 3, message: '' }, scene).detail).toBe('media error 3');
  });

  it.each([
    ['a refusal', 4, { status: 404 }, 'missing'],
    ['a server that is ill', 4, { status: 500 }, 'server'],
    ['no connection', 4, { online: false }, 'offline'],
    ['no connection, as the browser says itself', 2, { online: false }, 'offline'],
    ['a spoilt segment without a connection', 3, { online: false }, 'damaged'],
    ['a stream that nobody answers for', 4, { isHls: true, status: undefined }, 'unreachable'],
    ['a segment that did not come', 4, { isHls: true, isDecodable: true }, 'unreachable'],
    ['a stream that it cannot decode', 4, { isHls: true }, 'format-unknown'],
    ['a file of which this page may know nothing', 4, { status: undefined }, 'format-unknown'],
    [
      'a file that nobody answers for',
      4,
      { status: undefined, isUnreachable: true },
      'unreachable',
    ],
  ] as const)('tells %s apart', (_, code, differs, cause) => {
    expect(causeOf(code, differs)).toBe(cause);
  });

  it.each([
    ['PipelineStatus::DEMUXER_ERROR_COULD_NOT_OPEN: open context failed', 'format-unknown'],
    ['NS_ERROR_DOM_MEDIA_METADATA_ERR (0x806e0006)', 'format-unknown'],
    ['Failed to init decoder', 'format-unknown'],
    ['MEDIA_ELEMENT_ERROR: Format error', 'unreachable'],
    ['NS_ERROR_NET_PARTIAL_TRANSFER (0x804b004c) - Download aborted', 'unreachable'],
    ['Failed to open media', 'unreachable'],
  ])('"%s" of a file whose server no script may ask is told as %s', (message, cause) => {
    const unasked = { ...scene, status: undefined, isUnreachable: true };
    expect(fromMediaError({ code: 4, message }, unasked).cause).toBe(cause);
  });

  it.each([
    ['Google Inc.', 'format-unknown'],
    ['Apple Computer, Inc.', 'unreachable'],
    ['', 'unreachable'],
  ])('silence of a browser by "%s" about such a file is told as %s', (vendor, cause) => {
    const unasked = { ...scene, vendor, status: undefined, isUnreachable: true };
    expect(fromMediaError({ code: 4, message: '' }, unasked).cause).toBe(cause);
  });
});
