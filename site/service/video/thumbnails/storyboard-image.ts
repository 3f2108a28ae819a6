import { join } from 'node:path';
import { imageProcesses } from '../../images/transforms/image-processes.ts';
import type { Asset } from '../assets/asset.ts';
import type { GeneratedFileCache } from '../assets/generated-file-cache.ts';
import type { Storyboard } from './storyboard.ts';

/** File names of the storyboard image, one per format. */
export type StoryboardImageName = 'storyboard.jpg' | 'storyboard.webp';

/** A request for the image of a storyboard. */
interface StoryboardImageRequest {
  readonly name: StoryboardImageName;
  readonly storyboard: Storyboard;
  /** IP address of the client, by which the queue balances clients. */
  readonly client: string;
}

/** Returns the path of the storyboard image. The WebP version is generated on the first request. */
export async function resolveStoryboardImage(
  { name, storyboard, client }: StoryboardImageRequest,
  { source: assetSource, metadataHash }: Asset,
  generatedFiles: GeneratedFileCache,
): Promise<string> {
  const source = join(assetSource.folder, storyboard.file);
  if (name === 'storyboard.jpg') return source;
  const generate = (target: string) =>
    imageProcesses.run('convertFile', { source, target, format: 'webp', quality: 75 });
  return generatedFiles.get(`${metadataHash}/${name}`, generate, client);
}

/** Returns the image that the text of a storyboard refers to, by its `format` parameter. */
export const getStoryboardImageName = (format: unknown): StoryboardImageName =>
  format === 'webp' ? 'storyboard.webp' : 'storyboard.jpg';
