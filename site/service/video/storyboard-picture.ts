import { join } from 'node:path';
import { imageProcesses } from '../images/image-processes.ts';
import type { LibraryFilm } from './library-film.ts';
import type { MadeFiles } from './made-files.ts';
import type { Storyboard } from './storyboard.ts';

/** The forms a storyboard's picture comes in, by name. */
export type StoryboardPicture = 'storyboard.jpg' | 'storyboard.webp';

/** Which image of a storyboard is wanted, and by whom. */
interface StoryboardOrder {
  readonly name: StoryboardPicture;
  readonly board: Storyboard;
  /** The address of the client. */
  readonly client: string;
}

/** Where the picture of a film's storyboard is; the smaller form is made when it is first wanted. */
export async function storyboardPicture(
  { name, board, client }: StoryboardOrder,
  { film, posterHash }: LibraryFilm,
  made: MadeFiles,
): Promise<string> {
  const source = join(film.folder, board.file);
  if (name === 'storyboard.jpg') return source;
  const make = (target: string) =>
    imageProcesses.run('convertFile', { source, target, format: 'webp', quality: 75 });
  return made.get(`${posterHash}/${name}`, make, client);
}

/** Which form the text of a storyboard names, by the query it was asked for with. */
export const pictureFor = (format: unknown): StoryboardPicture =>
  format === 'webp' ? 'storyboard.webp' : 'storyboard.jpg';
