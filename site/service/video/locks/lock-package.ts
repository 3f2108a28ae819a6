import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilmLock } from './film-locks.ts';
import { keyLinesIn, writtenKeys, type KeyLine } from './key-lines.ts';
import { encryptSegments } from './whole-segments.ts';

/** The streams of a package that is locked, by the folders they are in. */
export interface LockedStreams {
  readonly pictures: readonly string[];
  readonly sounds: readonly string[];
}

/**
 * Locks what the packager has written, or says in our words how it is locked already; hands out
 * what may unlock it.
 */
export async function lockPackage(
  folder: string,
  { pictures, sounds }: LockedStreams,
  lock: FilmLock,
): Promise<readonly KeyLine[]> {
  const streams = [...pictures, ...sounds].map((name) => join(folder, name, 'index.m3u8'));
  if (lock.scheme === 'aes-128') {
    for (const stream of streams) await encryptSegments(stream, lock);
  } else {
    const stills = pictures.map((name) => join(folder, name, 'iframes.m3u8'));
    for (const playlist of [...streams, ...stills]) {
      await writeFile(playlist, writtenKeys(await readFile(playlist, 'utf8'), lock));
    }
  }
  const [first] = streams;
  return first === undefined ? [] : keyLinesIn(await readFile(first, 'utf8'));
}
