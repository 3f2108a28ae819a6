import { join } from 'node:path';
import sharp from 'sharp';
import type { LibraryFilm } from './library-film.ts';
import type { MadeFiles } from './made-files.ts';
import type { Storyboard } from './storyboard.ts';

/** The forms a storyboard's picture comes in, by name. */
export type StoryboardPicture = 'storyboard.jpg' | 'storyboard.webp';

/** Where the picture of a film's storyboard is; the smaller form is made when it is first wanted. */
export async function storyboardPicture(
  name: StoryboardPicture,
  { film, posterHash }: LibraryFilm,
  board: Storyboard,
  made: MadeFiles,
): Promise<string> {
  const source = join(film.folder, board.file);
  if (name === 'storyboard.jpg') return source;
  return made.get(`${posterHash}/${name}`, async (target) => {
    await sharp(source).webp({ quality: 75, effort: 2 }).toFile(target);
  });
}

/** Which form the text of a storyboard names, by the query it was asked for with. */
export const pictureFor = (format: unknown): StoryboardPicture =>
  format === 'webp' ? 'storyboard.webp' : 'storyboard.jpg';
