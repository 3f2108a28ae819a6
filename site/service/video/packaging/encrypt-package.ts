import { createCipheriv } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AssetEncryption } from '../drm/content-key-provider.ts';
import { parseKeyTags, rewriteKeyTags, segmentKeyUri, type KeyTag } from '../drm/key-tags.ts';
import { parseSegments } from './measure-bitrate.ts';

/** Size of an AES initialization vector. */
const IV_BYTES = 16;

/** Protection systems that both sample encryption schemes support. */
const commonProtectionSystems = ['Common', 'Widevine', 'PlayReady'];

/** The folders of the streams of an encrypted package. */
export interface EncryptedStreams {
  readonly video: readonly string[];
  readonly audio: readonly string[];
}

/**
 * Returns the arguments that make the packager encrypt samples. Full segments are encrypted
 * afterwards by `encryptPackage`.
 */
export function getPackagerEncryptionArgs(encryption: AssetEncryption | undefined): string[] {
  if (encryption === undefined || encryption.scheme === 'aes-128') return [];
  const { scheme, id, key } = encryption;
  const systems =
    scheme === 'cbcs' ? [...commonProtectionSystems, 'FairPlay'] : commonProtectionSystems;
  return [
    ...['--protection_scheme', scheme, '--clear_lead', '0'],
    ...['--protection_systems', systems.join(',')],
    ...['--enable_raw_key_encryption', '--keys', `label=:key_id=${id}:key=${key}`],
  ];
}

/**
 * Encrypts the segments of a package, or rewrites the key tags if the packager has encrypted its
 * samples. Returns the key tags.
 */
export async function encryptPackage(
  folder: string,
  { video, audio }: EncryptedStreams,
  encryption: AssetEncryption,
): Promise<readonly KeyTag[]> {
  const mediaPlaylists = [...video, ...audio].map((name) => join(folder, name, 'index.m3u8'));
  if (encryption.scheme === 'aes-128') {
    for (const playlist of mediaPlaylists) await encryptSegments(playlist, encryption);
  } else {
    const iframePlaylists = video.map((name) => join(folder, name, 'iframes.m3u8'));
    for (const playlist of [...mediaPlaylists, ...iframePlaylists]) {
      await writeFile(playlist, rewriteKeyTags(await readFile(playlist, 'utf8'), encryption));
    }
  }
  const [firstPlaylist] = mediaPlaylists;
  return firstPlaylist === undefined ? [] : parseKeyTags(await readFile(firstPlaylist, 'utf8'));
}

/**
 * Encrypts the full segments of a media playlist and adds the key tag to the playlist. The
 * initialization vector of a segment is its index in the playlist; the initialization section stays
 * unencrypted.
 */
async function encryptSegments(playlist: string, { key }: AssetEncryption): Promise<void> {
  const text = await readFile(playlist, 'utf8');
  for (const [index, { file }] of parseSegments(text).entries()) {
    const path = join(dirname(playlist), file);
    const iv = Buffer.alloc(IV_BYTES);
    iv.writeUInt32BE(index, IV_BYTES - 4);
    const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'hex'), iv);
    await writeFile(path, Buffer.concat([cipher.update(await readFile(path)), cipher.final()]));
  }
  const keyTag = `#EXT-X-KEY:METHOD=AES-128,URI="${segmentKeyUri}"`;
  await writeFile(playlist, text.replace(/^(#EXT-X-MAP:.*)$/m, `$1\n${keyTag}`));
}
