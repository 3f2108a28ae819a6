import type Hls from 'hls.js';
import { describe, expect, it } from 'vitest';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { createMp4Box } from '../../../test/fixtures/mp4-box.ts';
import { isWebKitGtk } from './is-webkitgtk.ts';
import { patchSourceBuffers, patchSourceBuffer } from './webkitgtk-dropped-segments.ts';

const init = createMp4Box('moov', createMp4Box('trak', createMp4Box('edts')));
const plainInit = createMp4Box('moov', createMp4Box('trak'));

/** A segment that begins at a time of its own clock. */
const segment = (time: number, version: 0 | 1 = 0): Uint8Array => {
  const content = new DataView(new ArrayBuffer(version ? 12 : 8));
  content.setUint8(0, version);
  content.setUint32(version ? 8 : 4, time);
  return createMp4Box(
    'moof',
    createMp4Box('traf', createMp4Box('tfdt', new Uint8Array(content.buffer))),
  );
};

/** A SourceBuffer that notes what it is asked for: `moov`, `moof`, or one after the other. */
function noting() {
  const notes: string[] = [];
  const buffer = {
    timestampOffset: 5,
    abort: () => void notes.push('begin anew'),
    appendBuffer(data: BufferSource) {
      const bytes = new Uint8Array(data as ArrayBuffer);
      notes.push([...new TextDecoder('latin1').decode(bytes).matchAll(/moo[vf]/g)].join('+'));
    },
  };
  const give = (...all: Uint8Array[]): void => {
    for (const each of all) buffer.appendBuffer(each.slice().buffer);
  };
  return { buffer, notes, give };
}

describe('what a browser is given that loses what is earlier', () => {
  it.each([
    ['goes on as it began', [init, segment(9), segment(12)], 'moov moof moof'],
    [
      'begins anew where its time does',
      [init, segment(9), init, segment(0)],
      'moov moof begin anew moov moof',
    ],
    [
      'is sought back',
      [init, segment(9), segment(0), segment(3)],
      'moov moof begin anew moov+moof moof',
    ],
    [
      'is sought back in a long film',
      [init, segment(9, 1), segment(0, 1)],
      'moov moof begin anew moov+moof',
    ],
    [
      'is sought back to where it has been',
      [init, segment(3), segment(9), segment(6)],
      'moov moof moof moof',
    ],
    ['has no edit list', [plainInit, segment(9), plainInit, segment(0)], 'moov moof moov moof'],
    [
      'has none any more',
      [init, segment(9), plainInit, segment(3), segment(0)],
      'moov moof begin anew moov moof moof',
    ],
    ['is told twice how to be read', [init, init, segment(9)], 'moov moov moof'],
    [
      'comes in pieces',
      [init, segment(9), createMp4Box('mdat', [1, 2]), createMp4Box('moof')],
      'moov moof  moof',
    ],
  ])('and that %s', (_, given, expected) => {
    const { buffer, notes, give } = noting();
    patchSourceBuffer(buffer);
    give(...given);
    expect(notes.join(' ')).toBe(expected);
  });

  it('is understood as a view of something larger, too', () => {
    const { buffer, notes, give } = noting();
    patchSourceBuffer(buffer);
    const large = new Uint8Array(init.length + 20);
    large.set(init, 10);
    buffer.appendBuffer(large.subarray(10, 10 + init.length));
    give(segment(9), segment(0));
    expect(notes.slice(1)).toEqual(['moof', 'begin anew', 'moov+moof']);
  });

  it('begins anew also where its stream has been told to end', () => {
    const { buffer, notes, give } = noting();
    patchSourceBuffer(buffer);
    let ended = true;
    const { abort } = buffer;
    buffer.abort = () => {
      if (ended) throw new DOMException('It has ended.', 'InvalidStateError');
      abort();
    };
    Object.defineProperty(buffer, 'timestampOffset', {
      get: () => 5,
      set(offset: number) {
        expect(offset).toBe(5);
        ended = false;
      },
    });
    give(init, segment(9), segment(0));
    expect(notes).toEqual(['moov', 'moof', 'begin anew', 'moov+moof']);
  });
});

describe('the buffers of hls.js', () => {
  it('are seen to once, whenever they are made', () => {
    const heard: ((name: string, data: object) => void)[] = [];
    const hls = { on: (_: string, hear: (typeof heard)[number]) => heard.push(hear) };
    patchSourceBuffers(hls as unknown as Hls, { Events: {} } as HlsConstructor);
    const [sound, picture] = [noting(), noting()];
    const tracks = { audio: { buffer: sound.buffer } };
    heard[0]?.('', { tracks });
    heard[0]?.('', { tracks: { ...tracks, video: { buffer: picture.buffer } } });
    for (const { give } of [sound, picture]) give(init, segment(9), segment(0));
    for (const { notes } of [sound, picture])
      expect(notes).toEqual(['moov', 'moof', 'begin anew', 'moov+moof']);
  });
});

describe('a browser that plays by GStreamer', () => {
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
  ])('%s', (_, vendor, system, expected) => {
    const userAgent = `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
    expect(isWebKitGtk({ vendor, userAgent })).toBe(expected);
  });
});
