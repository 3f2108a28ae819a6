import { Writable } from 'node:stream';

/** Takes a page in that has been drawn whole: what needs no stream costs far less without one. */
export function wholePage(write: (into: Writable) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    const into = new Writable({
      decodeStrings: true,
      write(piece: Buffer, _encoding, written) {
        pieces.push(piece);
        written();
      },
    });
    into.once('finish', () => resolve(Buffer.concat(pieces))).once('error', reject);
    write(into);
  });
}
