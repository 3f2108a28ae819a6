import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetSource } from '../asset-source.ts';
import type { PackagingInputs } from '../packaging/packaging-inputs.ts';
import type { AssetEncryption } from '../drm/content-key-provider.ts';

/**
 * Version of the package format. It is part of every content hash. Increment it to recreate all
 * packages.
 */
const PACKAGE_FORMAT = 'vitrine-package-2';

/** Length of a hash: long enough to rule out collisions. */
const HASH_CHARACTERS = 24;

/** Packaging options that affect the content of the package. */
export interface PackagingOptions {
  /** Whether the renditions are first encoded from the mezzanine. */
  readonly hasLadder: boolean;
  /** The encryption; `undefined` for none. */
  readonly encryption?: AssetEncryption | undefined;
}

const getFormatKey = ({ encryption }: PackagingOptions): string =>
  encryption === undefined
    ? PACKAGE_FORMAT
    : `${PACKAGE_FORMAT}-${encryption.scheme}-${encryption.id}`;

/** Computes the hash that identifies the package of an asset, from all inputs and options. */
export async function computeContentHash(
  inputs: PackagingInputs,
  options: PackagingOptions,
): Promise<string> {
  const format = getFormatKey(options);
  const hash = createHash('sha256').update(options.hasLadder ? `${format}-ladder` : format);
  for (const input of [...inputs.renditions, ...inputs.audio, ...inputs.captions]) {
    hash.update(JSON.stringify({ ...input, path: '' }));
    for await (const bytes of createReadStream(input.path)) hash.update(bytes as Buffer);
  }
  return hash.digest('hex').slice(0, HASH_CHARACTERS);
}

const CACHE_FILE = 'content-hash.txt';

/** Returns whether the hash of an asset is cached in its source folder. */
export async function hasCachedContentHash(
  folder: string,
  options: PackagingOptions,
): Promise<boolean> {
  return (await readCachedHash(folder, options)) !== undefined;
}

async function readCachedHash(
  folder: string,
  options: PackagingOptions,
): Promise<string | undefined> {
  const file = join(folder, CACHE_FILE);
  const [cachedFormat, cachedHash] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  return cachedFormat === getFormatKey(options) && cachedHash?.length === HASH_CHARACTERS
    ? cachedHash
    : undefined;
}

/**
 * Returns the result of `computeContentHash`, which is cached in `folder`, because hashing a large
 * video takes long. The other files of the folder must not change.
 */
export async function loadContentHash(
  folder: string,
  inputs: PackagingInputs,
  options: PackagingOptions,
): Promise<string> {
  const cachedHash = await readCachedHash(folder, options);
  if (cachedHash !== undefined) return cachedHash;
  const hash = await computeContentHash(inputs, options);
  await writeFile(join(folder, CACHE_FILE), `${getFormatKey(options)} ${hash}`);
  return hash;
}

/** Removes the cached hash. Call this before files in the folder change. */
export async function invalidateContentHash(folder: string): Promise<void> {
  await rm(join(folder, CACHE_FILE), { force: true });
}

/**
 * Computes the hash of the images and texts of an asset: its poster, its storyboard and the content
 * of `film.json`.
 */
export async function computeMetadataHash(
  { folder, ...document }: AssetSource,
  contentHash: string,
): Promise<string> {
  const hash = createHash('sha256')
    .update(contentHash)
    .update(JSON.stringify({ ...document, mezzanine: undefined }));
  for (const image of [document.poster, document.storyboard]) {
    if (image !== undefined) hash.update(await readFile(join(folder, image.file)));
  }
  return hash.digest('hex').slice(0, HASH_CHARACTERS);
}
