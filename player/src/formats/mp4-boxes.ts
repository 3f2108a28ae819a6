/** Bytes of a box of MP4 ahead of its content: its length and its name. */
const HEAD = 8;

/**
 * Finds the first box that a path of names leads to, and answers with its content; undefined where
 * there is none. What says a length that cannot be is read no further.
 */
export function findBox(data: DataView, [name, ...inner]: readonly string[]): DataView | undefined {
  if (name === undefined) return data;
  for (let at = 0; at + HEAD <= data.byteLength;) {
    const length = data.getUint32(at);
    if (length < HEAD) return undefined;
    if (nameAt(data, at + 4) === name) {
      const held = Math.min(length, data.byteLength - at) - HEAD;
      const found = findBox(new DataView(data.buffer, data.byteOffset + at + HEAD, held), inner);
      if (found) return found;
    }
    at += length;
  }
  return undefined;
}

const nameAt = (data: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => data.getUint8(at + index)));
