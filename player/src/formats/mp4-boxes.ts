/** The size of a box header: 4 bytes for the box size and 4 bytes for the box type. */
export const HEADER_BYTES = 8;

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

/** Reads a box type, which is 4 bytes after the start of the box. */
export const readType = (data: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => data.getUint8(offset + index)));

/** An MP4 box (ISO/IEC 14496-12). */
export interface Mp4Box {
  readonly type: string;
  /** The offset of the header. */
  readonly start: number;
  /** The size in bytes, including the header. */
  readonly size: number;
  /** The available bytes after the header; incomplete if the data ends within the box. */
  readonly content: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the boxes at the top level of `data`. Only the last one may be incomplete, if it is an `mdat`;
 * other incomplete boxes are omitted. Stops at a box with an invalid or 64-bit size.
 */
export function readBoxes(data: Uint8Array<ArrayBuffer>): Mp4Box[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const boxes: Mp4Box[] = [];
  for (let start = 0; start + HEADER_BYTES <= data.length;) {
    const size = view.getUint32(start);
    const type = readType(view, start + 4);
    const end = start + size;
    if (size < HEADER_BYTES || (end > data.length && type !== 'mdat')) break;
    boxes.push({ type, start, size, content: data.subarray(start + HEADER_BYTES, end) });
    start = end;
  }
  return boxes;
}
