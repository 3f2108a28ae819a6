import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadAssetSource, type AssetSource } from '../video/asset-source.ts';
import type { SharedAssetStorage } from '../video/assets/shared-asset-storage.ts';
import { spokenLines, type SpokenLine } from '../../../player/src/formats/index.ts';
import type { CaptionsByLocale } from './search-documents.ts';

/** Finds the source of an asset by playback ID; resolves to undefined if there is none yet. */
type FindAsset = (playbackId: string) => Promise<AssetSource | undefined>;

/**
 * Creates a function that finds the source of an asset, including uploads received by other
 * servers.
 */
export function createAssetFinder(
  assets: readonly AssetSource[],
  folder: string,
  sharedStorage?: SharedAssetStorage,
): FindAsset {
  return async (playbackId) => {
    const asset = assets.find((candidate) => candidate.playbackId === playbackId);
    if (asset !== undefined || !/^[\w-]+$/.test(playbackId)) return asset;
    const sharedFolder = sharedStorage?.getSourceFolder(playbackId);
    await sharedFolder?.download().catch(() => false);
    const hasFile = sharedFolder && ((file: string) => sharedFolder.has(file));
    return loadAssetSource(join(folder, playbackId), hasFile).then(
      ({ source }) => source,
      () => undefined,
    );
  };
}

/** Creates a function that loads the captions of a video; none if it requires a playback token. */
export function createCaptionLoader(
  findAsset: FindAsset,
  isSigned: (playbackId: string) => boolean,
) {
  return async (playbackId: string): Promise<CaptionsByLocale> => {
    const asset = isSigned(playbackId) ? undefined : await findAsset(playbackId);
    const captions = new Map<string, readonly SpokenLine[]>();
    for (const { file, language } of asset?.captions ?? []) {
      const vtt = await readFile(join(asset?.folder ?? '', file), 'utf8').catch(() => '');
      if (!captions.has(language)) captions.set(language, spokenLines(vtt));
    }
    return captions;
  };
}
