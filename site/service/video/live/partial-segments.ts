import { open } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';

/**
 * A partial segment: a byte range of a segment that can be played as soon as it is broadcast.
 */
export interface PartialSegment {
  /** Start in seconds, relative to the segment. */
  readonly start: number;
  readonly seconds: number;
  /** Start in bytes, relative to the file. */
  readonly offset: number;
  readonly bytes: number;
  /** Whether it starts with a keyframe. */
  readonly independent: boolean;
}

/** Number of bytes to read at the start of a segment, which contain the segment index. */
const INDEX_BYTES = 4096;

/** Cache by file path. The content of a path never changes. */
const segmentCache = new LRUCache<string, readonly PartialSegment[]>({ max: 2000 });

/** Reads the partial segments of a segment file. */
export async function readPartialSegments(path: string): Promise<readonly PartialSegment[]> {
  const cachedParts = segmentCache.get(path);
  if (cachedParts !== undefined) return cachedParts;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(INDEX_BYTES), 0, INDEX_BYTES, 0);
    const parts = parseSegmentIndex(buffer.subarray(0, bytesRead));
    segmentCache.set(path, parts);
    return parts;
  } finally {
    await file.close();
  }
}

/**
 * Parses the segment index (`sidx`, ISO 14496-12) at the start of a segment; returns an empty array
 * if there is none.
 */
export function parseSegmentIndex(head: Buffer): PartialSegment[] {
  for (
    let boxStart = 0;
    boxStart + 8 <= head.length;
    boxStart += Math.max(8, head.readUInt32BE(boxStart))
  ) {
    if (head.toString('latin1', boxStart + 4, boxStart + 8) === 'sidx')
      return parseReferences(head, boxStart);
  }
  return [];
}

function parseReferences(head: Buffer, boxStart: number): PartialSegment[] {
  const is64Bit = head[boxStart + 8] === 1;
  const timescale = head.readUInt32BE(boxStart + 16);
  const referenceList = boxStart + (is64Bit ? 36 : 28);
  const count = head.readUInt16BE(referenceList + 2);
  let offset =
    boxStart + head.readUInt32BE(boxStart) + head.readUInt32BE(boxStart + (is64Bit ? 32 : 24));
  let start = 0;
  return Array.from({ length: count }, (_, index) => {
    const entry = referenceList + 4 + index * 12;
    const bytes = head.readUInt32BE(entry) % 2 ** 31;
    const seconds = head.readUInt32BE(entry + 4) / timescale;
    const independent = head.readUInt32BE(entry + 8) >= 2 ** 31;
    const part = { start, seconds, offset, bytes, independent };
    start += seconds;
    offset += bytes;
    return part;
  });
}
