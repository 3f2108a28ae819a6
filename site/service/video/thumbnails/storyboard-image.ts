import { join } from 'node:path';
import { imageProcesses } from '../../images/transforms/image-processes.ts';
import type { Asset } from '../assets/asset.ts';
import type { GeneratedFileCache } from '../assets/generated-file-cache.ts';
import type { Storyboard } from './storyboard.ts';

/** The forms a storyboard's picture comes in, by name. */
export type StoryboardImageName = 'storyboard.jpg' | 'storyboard.webp';

/** Which image of a storyboard is wanted, and by whom. */
interface StoryboardOrder {
  readonly name: StoryboardImageName;
  readonly board: Storyboard;
  /** The address of the client. */
  readonly client: string;
}

/** Where the picture of a film's storyboard is; the smaller form is made when it is first wanted. */
export async function resolveStoryboardImage(
  { name, board, client }: StoryboardOrder,
  { source: film, metadataHash }: Asset,
  made: GeneratedFileCache,
): Promise<string> {
  const source = join(film.folder, board.file);
  if (name === 'storyboard.jpg') return source;
  const make = (target: string) =>
    imageProcesses.run('convertFile', { source, target, format: 'webp', quality: 75 });
  return made.get(`${metadataHash}/${name}`, make, client);
}

/** Which form the text of a storyboard names, by the query it was asked for with. */
export const storyboardImageName = (format: unknown): StoryboardImageName =>
  format === 'webp' ? 'storyboard.webp' : 'storyboard.jpg';
