import { open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/** A stretch of a segment that can be played as soon as it has been broadcast. */
export interface PartialSegment {
  /** Seconds from the segment's beginning. */
  readonly start: number;
  readonly seconds: number;
  /** Bytes from the file's beginning. */
  readonly offset: number;
  readonly bytes: number;
  /** True when it begins with a picture that needs no other. */
  readonly independent: boolean;
}

/** The index of a segment's parts stands at its very beginning. */
const indexBytes = 4096;

/** Segments of all streams of a film that is broadcast; they never change under their address. */
const known = new LRUCache<string, readonly PartialSegment[]>({ max: 2000 });

/** Reads where the parts of a segment lie. */
export async function readPartialSegments(path: string): Promise<readonly PartialSegment[]> {
  const cached = known.get(path);
  if (cached !== undefined) return cached;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(indexBytes), 0, indexBytes, 0);
    const parts = parseSegmentIndex(buffer.subarray(0, bytesRead));
    known.set(path, parts);
    return parts;
  } finally {
    await file.close();
  }
}

/** Reads the segment index (`sidx` of ISO 14496-12) at the head of a segment; none without one. */
export function parseSegmentIndex(head: Buffer): PartialSegment[] {
  for (let at = 0; at + 8 <= head.length; at += Math.max(8, head.readUInt32BE(at))) {
    if (head.toString('latin1', at + 4, at + 8) === 'sidx') return partsOf(head, at);
  }
  return [];
}

function partsOf(head: Buffer, at: number): PartialSegment[] {
  const long = head[at + 8] === 1;
  const timescale = head.readUInt32BE(at + 16);
  const list = at + (long ? 36 : 28);
  const count = head.readUInt16BE(list + 2);
  let offset = at + head.readUInt32BE(at) + head.readUInt32BE(at + (long ? 32 : 24));
  let start = 0;
  return Array.from({ length: count }, (_, index) => {
    const entry = list + 4 + index * 12;
    const bytes = head.readUInt32BE(entry) % 2 ** 31;
    const seconds = head.readUInt32BE(entry + 4) / timescale;
    const independent = head.readUInt32BE(entry + 8) >= 2 ** 31;
    const part = { start, seconds, offset, bytes, independent };
    start += seconds;
    offset += bytes;
    return part;
  });
}
