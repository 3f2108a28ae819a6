import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetEncryption } from '../drm/content-key-provider.ts';
import { parseKeyTags, rewriteKeyTags, type KeyTag } from '../drm/key-tags.ts';
import { encryptSegments } from './whole-segments.ts';

/** The streams of a package that is locked, by the folders they are in. */
export interface EncryptedStreams {
  readonly video: readonly string[];
  readonly audio: readonly string[];
}

/**
 * Locks what the packager has written, or says in our words how it is locked already; hands out
 * what may unlock it.
 */
export async function encryptPackage(
  folder: string,
  { video, audio }: EncryptedStreams,
  lock: AssetEncryption,
): Promise<readonly KeyTag[]> {
  const streams = [...video, ...audio].map((name) => join(folder, name, 'index.m3u8'));
  if (lock.scheme === 'aes-128') {
    for (const stream of streams) await encryptSegments(stream, lock);
  } else {
    const stills = video.map((name) => join(folder, name, 'iframes.m3u8'));
    for (const playlist of [...streams, ...stills]) {
      await writeFile(playlist, rewriteKeyTags(await readFile(playlist, 'utf8'), lock));
    }
  }
  const [first] = streams;
  return first === undefined ? [] : parseKeyTags(await readFile(first, 'utf8'));
}
