import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film } from './film-folder.ts';
import type { Ingredients } from './ingredients.ts';

/** Part of every hash: raise it when packages must be made anew because the recipe has changed. */
const recipe = 'vitrine-package-2';

/** Enough of the digest that no two films can meet. */
const hashCharacters = 24;

/**
 * Names the package of a film by everything it is made from; `laddered` says that renditions are
 * made of its one picture file first.
 */
export async function contentHash(ingredients: Ingredients, laddered: boolean): Promise<string> {
  const hash = createHash('sha256').update(laddered ? `${recipe}-ladder` : recipe);
  for (const part of [...ingredients.renditions, ...ingredients.sounds, ...ingredients.captions]) {
    hash.update(JSON.stringify({ ...part, path: '' }));
    for await (const bytes of createReadStream(part.path)) hash.update(bytes as Buffer);
  }
  return hash.digest('hex').slice(0, hashCharacters);
}

const memoryFile = 'content-hash.txt';

/**
 * The same for a film whose folder nobody changes: the name is kept there, because reading all of
 * a large film at every start would take long.
 */
export async function rememberedHash(
  folder: string,
  ingredients: Ingredients,
  laddered: boolean,
): Promise<string> {
  const file = join(folder, memoryFile);
  const [known, kept] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  if (known === recipe && kept?.length === hashCharacters) return kept;
  const hash = await contentHash(ingredients, laddered);
  await writeFile(file, `${recipe} ${hash}`);
  return hash;
}

/** Names a film's stills and texts: by its poster, its storyboard and what `film.json` says. */
export async function posterHash({ folder, ...film }: Film, content: string): Promise<string> {
  const hash = createHash('sha256')
    .update(content)
    .update(JSON.stringify({ ...film, mezzanine: undefined }));
  for (const picture of [film.poster, film.storyboard]) {
    if (picture !== undefined) hash.update(await readFile(join(folder, picture.file)));
  }
  return hash.digest('hex').slice(0, hashCharacters);
}
