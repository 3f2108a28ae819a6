import type Hls from 'hls.js';
import { describe, expect, it } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { createMp4Box } from '../../../test/fixtures/mp4-box.ts';
import { isWebKitGtk } from './is-webkitgtk.ts';
import { patchSourceBuffers, patchSourceBuffer } from './webkitgtk-dropped-segments.ts';

const initSection = createMp4Box('moov', createMp4Box('trak'));

/** Creates a segment with a `baseMediaDecodeTime`, which has 64 bits in version 1 of the box. */
const createSegment = (time: number, version: 0 | 1 = 0): Uint8Array => {
  const content = new DataView(new ArrayBuffer(version ? 12 : 8));
  content.setUint8(0, version);
  content.setUint32(version ? 8 : 4, time);
  return createMp4Box(
    'moof',
    createMp4Box('traf', createMp4Box('tfdt', new Uint8Array(content.buffer))),
  );
};

/** Creates a SourceBuffer stub that records resets and appended boxes, such as `moov+moof`. */
function createFakeBuffer() {
  const operations: string[] = [];
  const buffer = {
    timestampOffset: 5,
    abort: () => void operations.push('reset'),
    appendBuffer(data: BufferSource) {
      const bytes = new Uint8Array(data as ArrayBuffer);
      operations.push([...new TextDecoder('latin1').decode(bytes).matchAll(/moo[vf]/g)].join('+'));
    },
  };
  const append = (...chunks: Uint8Array[]): void => {
    for (const chunk of chunks) buffer.appendBuffer(chunk.slice().buffer);
  };
  return { buffer, operations, append };
}

describe('the segment parser', () => {
  it.each([
    [
      'is not reset for later segments',
      [initSection, createSegment(9), createSegment(12)],
      'moov moof moof',
    ],
    [
      'is reset when timestamps restart with an initialization section',
      [initSection, createSegment(9), initSection, createSegment(0)],
      'moov moof reset moov moof',
    ],
    [
      'is reset for an earlier segment',
      [initSection, createSegment(9), createSegment(0), createSegment(3)],
      'moov moof reset moov+moof moof',
    ],
    [
      'is reset for an earlier segment with a 64-bit time',
      [initSection, createSegment(9, 1), createSegment(0, 1)],
      'moov moof reset moov+moof',
    ],
    [
      'is not reset for a segment that is later than the first one',
      [initSection, createSegment(3), createSegment(9), createSegment(6)],
      'moov moof moof moof',
    ],
    [
      'is not reset for an earlier segment without an initialization section',
      [createSegment(9), createSegment(0)],
      'moof moof',
    ],
    [
      'is not reset for two initialization sections in a row',
      [initSection, initSection, createSegment(9)],
      'moov moov moof',
    ],
    [
      'is not reset for the remaining chunks of a segment',
      [initSection, createSegment(9), createMp4Box('mdat', [1, 2]), createMp4Box('moof')],
      'moov moof  moof',
    ],
  ])('%s', (_, chunks, expected) => {
    const { buffer, operations, append } = createFakeBuffer();
    patchSourceBuffer(buffer);
    append(...chunks);
    expect(operations.join(' ')).toBe(expected);
  });

  it('receives data from a view of a larger buffer', () => {
    const { buffer, operations, append } = createFakeBuffer();
    patchSourceBuffer(buffer);
    const bytes = new Uint8Array(initSection.length + 20);
    bytes.set(initSection, 10);
    buffer.appendBuffer(bytes.subarray(10, 10 + initSection.length));
    append(createSegment(9), createSegment(0));
    expect(operations.slice(1)).toEqual(['moof', 'reset', 'moov+moof']);
  });

  it('is reset even after endOfStream()', () => {
    const { buffer, operations, append } = createFakeBuffer();
    patchSourceBuffer(buffer);
    let hasEnded = true;
    const { abort } = buffer;
    buffer.abort = () => {
      if (hasEnded) throw new DOMException('The MediaSource has ended.', 'InvalidStateError');
      abort();
    };
    Object.defineProperty(buffer, 'timestampOffset', {
      get: () => 5,
      set(offset: number) {
        expect(offset).toBe(5);
        hasEnded = false;
      },
    });
    append(initSection, createSegment(9), createSegment(0));
    expect(operations).toEqual(['moov', 'moof', 'reset', 'moov+moof']);
  });
});

describe('patchSourceBuffers', () => {
  it('patches each SourceBuffer of hls.js once', () => {
    const listeners: ((name: string, data: object) => void)[] = [];
    const hls = {
      on: (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    };
    patchSourceBuffers(hls as unknown as Hls, { Events: {} } as HlsConstructor);
    const [audio, video] = [createFakeBuffer(), createFakeBuffer()];
    const tracks = { audio: { buffer: audio.buffer } };
    listeners[0]?.('', { tracks });
    listeners[0]?.('', { tracks: { ...tracks, video: { buffer: video.buffer } } });
    for (const { append } of [audio, video])
      append(initSection, createSegment(9), createSegment(0));
    for (const { operations } of [audio, video])
      expect(operations).toEqual(['moov', 'moof', 'reset', 'moov+moof']);
  });
});

describe('isWebKitGtk', () => {
  it.each([
    ['WebKitGTK', 'Apple Computer, Inc.', 'X11; Linux x86_64', true],
    ['Safari on a Mac', 'Apple Computer, Inc.', 'Macintosh; Intel Mac OS X 10_15_7', false],
    [
      'Safari on an iPhone',
      'Apple Computer, Inc.',
      'iPhone; CPU iPhone OS 18_5 like Mac OS X',
      false,
    ],
    ['Chromium', 'Google Inc.', 'X11; Linux x86_64', false],
    ['Firefox', '', 'X11; Linux x86_64; rv:153.0', false],
  ])('recognizes %s', (_, vendor, system, expected) => {
    const userAgent = `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
    expect(isWebKitGtk({ vendor, userAgent })).toBe(expected);
  });
});
