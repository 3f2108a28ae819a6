import { describe, expect, it } from 'vitest';
import { findBox } from './mp4-boxes.ts';
import { createMp4Box } from '../../test/fixtures/mp4-box.ts';

const createView = (...bytes: Uint8Array[]): DataView =>
  new DataView(Uint8Array.from(bytes.flatMap((chunk) => [...chunk])).buffer);

describe('findBox', () => {
  it.each([
    ['finds a box among others', ['edts'], 1],
    ['finds a nested box in the second of two parents', ['moov', 'trak', 'edts'], 2],
    ['returns undefined for a missing box', ['moov', 'edts'], undefined],
  ])('%s', (_, path, expected) => {
    const data = createView(
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
    ['data with an invalid box size', new Uint8Array([0, 0, 0, 0, 0x6d, 0x6f, 0x6f, 0x76])],
    ['a truncated box header', new Uint8Array([0, 0, 0, 9, 0x6d])],
    ['empty data', new Uint8Array()],
  ])('returns undefined for %s', (_, bytes) => {
    expect(findBox(createView(bytes), ['moov'])).toBeUndefined();
  });

  it('returns the available content of a truncated box', () => {
    const truncatedBox = createMp4Box('moov', createMp4Box('trak', [1, 2, 3, 4])).slice(0, -2);
    expect(findBox(createView(truncatedBox), ['moov', 'trak'])?.byteLength).toBe(2);
  });
});
