import { describe, expect, it } from 'vitest';
import { findBox } from './mp4-boxes.ts';
import { createMp4Box } from '../../test/fixtures/mp4-box.ts';

const view = (...bytes: Uint8Array[]): DataView =>
  new DataView(Uint8Array.from(bytes.flatMap((each) => [...each])).buffer);

describe('a box of MP4', () => {
  it.each([
    ['is found among others', ['edts'], 1],
    ['is found within others, whichever of them has it', ['moov', 'trak', 'edts'], 2],
    ['is not there', ['moov', 'edts'], undefined],
  ])('%s', (_, path, expected) => {
    const data = view(
      createMp4Box('free'),
      createMp4Box('edts', [1]),
      createMp4Box(
        'moov',
        createMp4Box('trak', createMp4Box('mdia')),
        createMp4Box('trak', createMp4Box('mdia'), createMp4Box('edts', [2])),
      ),
    );
    expect(findBox(data, path)?.getUint8(0)).toBe(expected);
  });

  it.each([
    ['says a length that cannot be', new Uint8Array([0, 0, 0, 0, 0x6d, 0x6f, 0x6f, 0x76])],
    ['breaks off in its own name', new Uint8Array([0, 0, 0, 9, 0x6d])],
    ['is nothing at all', new Uint8Array()],
  ])('is not there in what %s', (_, bytes) => {
    expect(findBox(view(bytes), ['moov'])).toBeUndefined();
  });

  it('goes no further than what it came in', () => {
    const cut = createMp4Box('moov', createMp4Box('trak', [1, 2, 3, 4])).slice(0, -2);
    expect(findBox(view(cut), ['moov', 'trak'])?.byteLength).toBe(2);
  });
});
