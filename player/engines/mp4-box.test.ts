import { describe, expect, it } from 'vitest';
import { boxIn } from './mp4-box.ts';
import { box } from './made-boxes.ts';

const view = (...bytes: Uint8Array[]): DataView =>
  new DataView(Uint8Array.from(bytes.flatMap((each) => [...each])).buffer);

describe('a box of MP4', () => {
  it.each([
    ['is found among others', ['edts'], 1],
    ['is found within others, whichever of them has it', ['moov', 'trak', 'edts'], 2],
    ['is not there', ['moov', 'edts'], undefined],
  ])('%s', (_, path, expected) => {
    const data = view(
      box('free'),
      box('edts', [1]),
      box('moov', box('trak', box('mdia')), box('trak', box('mdia'), box('edts', [2]))),
    );
    expect(boxIn(data, path)?.getUint8(0)).toBe(expected);
  });

  it.each([
    ['says a length that cannot be', new Uint8Array([0, 0, 0, 0, 0x6d, 0x6f, 0x6f, 0x76])],
    ['breaks off in its own name', new Uint8Array([0, 0, 0, 9, 0x6d])],
    ['is nothing at all', new Uint8Array()],
  ])('is not there in what %s', (_, bytes) => {
    expect(boxIn(view(bytes), ['moov'])).toBeUndefined();
  });

  it('goes no further than what it came in', () => {
    const cut = box('moov', box('trak', [1, 2, 3, 4])).slice(0, -2);
    expect(boxIn(view(cut), ['moov', 'trak'])?.byteLength).toBe(2);
  });
});
