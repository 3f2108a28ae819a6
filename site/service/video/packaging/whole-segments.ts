import { createCipheriv } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listSegments } from './measure-bitrate.ts';
import type { AssetEncryption } from '../drm/content-key-provider.ts';
import { segmentKeyUri } from '../drm/key-tags.ts';

const vectorBytes = 16;

/**
 * Encrypts the segments of a media playlist as a whole, each with its number in the playlist as
 * its vector, and says so in the playlist. The part that all segments share stays as it is.
 */
export async function encryptSegments(playlist: string, { key }: AssetEncryption): Promise<void> {
  const text = await readFile(playlist, 'utf8');
  for (const [number, { file }] of listSegments(text).entries()) {
    const path = join(dirname(playlist), file);
    const vector = Buffer.alloc(vectorBytes);
    vector.writeUInt32BE(number, vectorBytes - 4);
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'hex'), vector);
    await writeFile(path, Buffer.concat([cipher.update(await readFile(path)), cipher.final()]));
  }
  const line = `#EXT-X-KEY:METHOD=AES-128,URI="${segmentKeyUri}"`;
  await writeFile(playlist, text.replace(/^(#EXT-X-MAP:.*)$/m, `$1\n${line}`));
}
