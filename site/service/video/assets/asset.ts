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

/** The processing state of an asset. */
export type AssetState =
  | { readonly status: 'waiting' }
  | { readonly status: 'packaging' }
  | { readonly status: 'ready'; readonly manifest: PackageManifest; readonly folder: string }
  | { readonly status: 'failed'; readonly message: string };

/** An asset of the library. */
export interface Asset {
  readonly source: AssetSource;
  readonly inputs: PackagingInputs;
  /** Identifies the content of the asset, and therefore its package. */
  readonly contentHash: string;
  /** Identifies the images and metadata of the asset. */
  readonly metadataHash: string;
  /** The renditions to encode before packaging; `undefined` if the source has renditions. */
  readonly ladder: EncodingLadder | undefined;
  /** The encryption of the package; `undefined` if it is not encrypted. */
  readonly encryption: AssetEncryption | undefined;
  state: AssetState;
  /**
   * Ensures that a file of the source or the package is on the local disk. `path` is absolute.
   * @throws ObjectStoreError if the bucket cannot be read.
   */
  ensureLocal(path: string): Promise<void>;
}

/** Options for opening and packaging an asset. */
export interface AssetOptions {
  /** Path of ffmpeg; if `undefined`, an asset with only a mezzanine gets a single rendition. */
  readonly ffmpeg: string | undefined;
  readonly log: Logger;
  /** Provides the encryption of assets; `undefined` if none is encrypted. */
  readonly contentKeys?: ContentKeyProvider;
  /** Whether the source folder never changes, so that its hash can be cached. */
  readonly isImmutable?: boolean;
  /**
   * The bucket in which servers share assets; `undefined` if they share a folder, or if
   * there is only one server.
   */
  readonly sharedStorage?: SharedAssetStorage | undefined;
}

/**
 * Opens an asset: resolves its inputs, hashes and encryption, and checks whether its package is
 * complete.
 */
export async function openAsset(
  source: AssetSource,
  packagesFolder: string,
  { ffmpeg, log, isImmutable, contentKeys, sharedStorage }: AssetOptions,
): Promise<Asset> {
  const sourceInputs = await resolvePackagingInputs(source);
  const [mezzanine] = sourceInputs.renditions;
  const hasOnlyMezzanine = mezzanine !== undefined && mezzanine.path === source.mezzanine;
  const hasLadder = hasOnlyMezzanine && ffmpeg !== undefined;
  const encryption = await contentKeys?.getEncryption(source.playbackId);
  const packagingOptions = { hasLadder, encryption };
  const sharedSource = isImmutable ? sharedStorage?.getSourceFolder(source.playbackId) : undefined;
  // Without a cached hash, all files of the source must be local to be hashed.
  if (isImmutable && !(await hasCachedContentHash(source.folder, packagingOptions)))
    await sharedSource?.ensureAllLocal();
  const contentHash = isImmutable
    ? await loadContentHash(source.folder, sourceInputs, packagingOptions)
    : await computeContentHash(sourceInputs, packagingOptions);
  if (hasOnlyMezzanine && ffmpeg === undefined) {
    log.warn(
      `The video "${source.slug}" has only a mezzanine, and ffmpeg is not installed: ` +
        'it is served as a progressive MP4 and as a stream with one rendition.',
    );
  }
  const ladder =
    hasOnlyMezzanine && ffmpeg !== undefined
      ? {
          mezzanine,
          folder: join(packagesFolder, `${contentHash}.renditions`),
          frameRate: source.frameRate,
        }
      : undefined;
  const inputs = ladder
    ? { ...sourceInputs, renditions: listLadderRenditions(ladder) }
    : sourceInputs;
  const metadataHash = await computeMetadataHash(source, contentHash);
  const sharedPackage = sharedStorage?.getPackageFolder(source.playbackId, contentHash);
  await sharedPackage?.download().catch((error: unknown) => {
    // A seeded asset does not depend on the bucket: each server can package it.
    if (isImmutable) throw error;
    log.warn({ err: error, video: source.slug }, 'Failed to look up a video package in the bucket');
  });
  const state = await loadAssetState(join(packagesFolder, contentHash));
  const ensureLocal = async (path: string): Promise<void> => {
    for (const sharedFolder of [sharedPackage, sharedSource]) {
      const file = sharedFolder && relative(sharedFolder.path, path);
      if (file && !file.startsWith('..')) await sharedFolder.ensureLocal(file);
    }
  };
  return {
    source,
    inputs,
    contentHash,
    metadataHash,
    ladder,
    encryption,
    state,
    ensureLocal,
  };
}

async function loadAssetState(packageFolder: string): Promise<AssetState> {
  const manifest = await loadPackage(packageFolder);
  return manifest === undefined
    ? { status: 'waiting' }
    : { status: 'ready', manifest, folder: packageFolder };
}

/** Returns the folder in which a package is created before it is complete. */
export function getStagingFolder({ contentHash }: Asset, packagesFolder: string): string {
  return join(packagesFolder, `${contentHash}.part`);
}

/**
 * Packages an asset and updates its state.
 * @throws Error if a program fails, or the abort reason.
 */
export async function packageAsset(
  asset: Asset,
  packagesFolder: string,
  { ffmpeg, sharedStorage }: AssetOptions,
  signal: AbortSignal,
): Promise<void> {
  const { inputs, source, ladder, encryption, contentHash } = asset;
  const packageFolder = join(packagesFolder, contentHash);
  asset.state = { status: 'packaging' };
  try {
    await sharedStorage?.getSourceFolder(source.playbackId).ensureAllLocal();
    if (ladder && ffmpeg) await encodeLadder(ladder, ffmpeg, signal);
    const { duration, frameRate } = source;
    const request = { inputs, duration, frameRate, encryption };
    const manifest = await createPackage(
      request,
      packageFolder,
      getStagingFolder(asset, packagesFolder),
      signal,
    );
    asset.state = { status: 'ready', manifest, folder: packageFolder };
  } catch (error) {
    asset.state = {
      status: 'failed',
      message: error instanceof Error ? error.message : String(error),
    };
    throw error;
  }
}

/**
 * Uploads the package of an asset for the other servers. If another server has uploaded one in the
 * meantime, that package replaces the local one.
 * @throws ObjectStoreError if the bucket cannot be written.
 */
export async function uploadAssetPackage(
  asset: Asset,
  { sharedStorage }: AssetOptions,
): Promise<void> {
  if (asset.state.status !== 'ready' || sharedStorage === undefined) return;
  await sharedStorage.publishPackage(asset.source.playbackId, asset.contentHash);
  const manifest = await loadPackage(asset.state.folder);
  if (manifest !== undefined) asset.state = { ...asset.state, manifest };
}
