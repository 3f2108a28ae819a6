import { expect, it } from 'vitest';
import { parseSegmentIndex } from './partial-segments.ts';

/** Creates a segment with an index of two parts after another box, as the packager writes it. */
function createSegmentHead(): Buffer {
  const before = Buffer.from([0, 0, 0, 12, ...Buffer.from('styp'), 0, 0, 0, 0]);
  const index = Buffer.alloc(64);
  index.writeUInt32BE(64, 0);
  index.write('sidx', 4, 'latin1');
  index[8] = 1;
  index.writeUInt32BE(1000, 16);
  index.writeUInt16BE(2, 38);
  index.writeUInt32BE(300, 40);
  index.writeUInt32BE(500, 44);
  index.writeUInt32BE(0x9000_0000, 48);
  index.writeUInt32BE(200, 52);
  index.writeUInt32BE(250, 56);
  return Buffer.concat([before, index]);
}

it('parses the partial segments from the segment index', () => {
  expect(parseSegmentIndex(createSegmentHead())).toEqual([
    { start: 0, seconds: 0.5, offset: 76, bytes: 300, independent: true },
    { start: 0.5, seconds: 0.25, offset: 376, bytes: 200, independent: false },
  ]);
});

it('returns no parts without a segment index', () => {
  expect(parseSegmentIndex(Buffer.from('no box at all'))).toEqual([]);
});
