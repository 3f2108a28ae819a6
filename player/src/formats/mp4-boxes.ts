/** The size of a box header: 4 bytes for the box size and 4 bytes for the box type. */
const HEADER_BYTES = 8;

/**
 * Finds the first box at a path of box types, such as `['moov', 'trak']`, and returns its content;
 * undefined if there is none. Stops at a box with an invalid size.
 */
export function findBox(data: DataView, [type, ...path]: readonly string[]): DataView | undefined {
  if (type === undefined) return data;
  for (let offset = 0; offset + HEADER_BYTES <= data.byteLength;) {
    const size = data.getUint32(offset);
    if (size < HEADER_BYTES) return undefined;
    if (readType(data, offset + 4) === type) {
      const contentBytes = Math.min(size, data.byteLength - offset) - HEADER_BYTES;
      const contentOffset = data.byteOffset + offset + HEADER_BYTES;
      const box = findBox(new DataView(data.buffer, contentOffset, contentBytes), path);
      if (box) return box;
    }
    offset += size;
  }
  return undefined;
}

const readType = (data: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => data.getUint8(offset + index)));
