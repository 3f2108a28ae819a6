import { join, relative } from 'node:path';
import type { Logger } from 'pino';
import {
  computeContentHash,
  hasCachedContentHash,
  computeMetadataHash,
  loadContentHash,
} from './content-hash.ts';
import type { AssetSource } from '../asset-source.ts';
import { resolvePackagingInputs, type PackagingInputs } from '../packaging/packaging-inputs.ts';
import {
  listLadderRenditions,
  encodeLadder,
  type EncodingLadder,
} from '../transcoding/encoding-ladder.ts';
import type { AssetEncryption, ContentKeyProvider } from '../drm/content-key-provider.ts';
import { loadPackage, createPackage } from '../packaging/create-package.ts';
import type { SharedAssetStorage } from './shared-asset-storage.ts';
import type { PackageManifest } from '../packaging/package-manifest.ts';

/** How far a film is on its way to being playable. */
export type AssetState =
  | { readonly status: 'waiting' }
  | { readonly status: 'packaging' }
  | { readonly status: 'ready'; readonly manifest: PackageManifest; readonly folder: string }
  | { readonly status: 'failed'; readonly why: string };

/** One film of the library; `hash` names its content, and so its package. */
export interface Asset {
  readonly source: AssetSource;
  readonly inputs: PackagingInputs;
  readonly contentHash: string;
  /** Names the stills, and all else that is told of the film. */
  readonly metadataHash: string;
  /** Renditions to be made before packaging; undefined for a film that brings its own. */
  readonly ladder: EncodingLadder | undefined;
  /** What it is encrypted with; undefined for a film that is not. */
  readonly encryption: AssetEncryption | undefined;
  state: AssetState;
  /**
   * Brings a file of the film or of its package here, by its path, where it lies in a bucket.
   * @throws BucketFailure where the bucket does not hand it out.
   */
  ensureLocal(path: string): Promise<void>;
}

/** What is worked with besides the film. */
export interface AssetOptions {
  /** Path of ffmpeg; undefined leaves a film that has only a mezzanine in one quality. */
  readonly ffmpeg: string | undefined;
  readonly log: Logger;
  /** Absent where no film is encrypted. */
  readonly filmLocks?: ContentKeyProvider;
  /** True for films whose folders nobody changes. */
  readonly isSettled?: boolean;
  /** Where servers share films; absent where they share a folder, or are one. */
  readonly media?: SharedAssetStorage | undefined;
}

/** Finds out what a film is made from and whether its package is finished; `folder` holds packages. */
export async function openAsset(
  film: AssetSource,
  folder: string,
  { ffmpeg, log, isSettled, filmLocks, media }: AssetOptions,
): Promise<Asset> {
  const given = await resolvePackagingInputs(film);
  const [mezzanine] = given.renditions;
  const isMezzanine = mezzanine !== undefined && mezzanine.path === film.mezzanine;
  const isLaddered = isMezzanine && ffmpeg !== undefined;
  const lock = await filmLocks?.encryptionFor(film.playbackId);
  const making = { hasLadder: isLaddered, encryption: lock };
  const source = isSettled ? media?.sourceFolder(film.playbackId) : undefined;
  // What is not kept of it is made of all its bytes.
  if (isSettled && !(await hasCachedContentHash(film.folder, making))) await source?.haveAll();
  const hash = isSettled
    ? await loadContentHash(film.folder, given, making)
    : await computeContentHash(given, making);
  if (isMezzanine && ffmpeg === undefined) {
    log.warn(
      `The film "${film.slug}" has only a mezzanine, and ffmpeg is not installed: ` +
        'it is served as a progressive MP4 and as a stream with one rendition.',
    );
  }
  const ladder =
    isMezzanine && ffmpeg !== undefined
      ? { mezzanine, folder: join(folder, `${hash}.renditions`), frameRate: film.frameRate }
      : undefined;
  const ingredients = ladder ? { ...given, renditions: listLadderRenditions(ladder) } : given;
  const tellingHash = await computeMetadataHash(film, hash);
  const shared = media?.packageFolder(film.playbackId, hash);
  await shared?.open().catch((error: unknown) => {
    // Nobody waits for a film with which the service was begun: each server can make it.
    if (isSettled) throw error;
    log.warn({ err: error, film: film.slug }, 'Failed to check whether another server has a film');
  });
  const state = await stateOf(join(folder, hash));
  const have = async (path: string): Promise<void> => {
    for (const each of [shared, source]) {
      const file = each && relative(each.path, path);
      if (file && !file.startsWith('..')) await each.have(file);
    }
  };
  return {
    source: film,
    inputs: ingredients,
    contentHash: hash,
    metadataHash: tellingHash,
    ladder,
    encryption: lock,
    state,
    ensureLocal: have,
  };
}

async function stateOf(folder: string): Promise<AssetState> {
  const manifest = await loadPackage(folder);
  return manifest === undefined ? { status: 'waiting' } : { status: 'ready', manifest, folder };
}

/** Where a film is packaged before its package is complete. */
export function stagingFolder({ contentHash }: Asset, folder: string): string {
  return join(folder, `${contentHash}.part`);
}

/**
 * Packages a film into `folder`, and keeps its state up to date.
 * @throws Error when a program fails, or the abort's reason.
 */
export async function packageAsset(
  entry: Asset,
  folder: string,
  { ffmpeg, media }: AssetOptions,
  signal: AbortSignal,
): Promise<void> {
  const { inputs, source: film, ladder, encryption, contentHash } = entry;
  const finished = join(folder, contentHash);
  entry.state = { status: 'packaging' };
  try {
    await media?.sourceFolder(film.playbackId).haveAll();
    if (ladder && ffmpeg) await encodeLadder(ladder, ffmpeg, signal);
    const order = {
      ingredients: inputs,
      duration: film.duration,
      frameRate: film.frameRate,
      lock: encryption,
    };
    const manifest = await createPackage(order, finished, stagingFolder(entry, folder), signal);
    entry.state = { status: 'ready', manifest, folder: finished };
  } catch (error) {
    entry.state = { status: 'failed', why: error instanceof Error ? error.message : String(error) };
    throw error;
  }
}

/**
 * Hands a package to the other servers. One of them may have been faster, whose package then counts.
 * @throws BucketFailure where the bucket does not take it.
 */
export async function uploadAssetPackage(entry: Asset, { media }: AssetOptions): Promise<void> {
  if (entry.state.status !== 'ready' || media === undefined) return;
  await media.publishPackage(entry.source.playbackId, entry.contentHash);
  const manifest = await loadPackage(entry.state.folder);
  if (manifest !== undefined) entry.state = { ...entry.state, manifest };
}
