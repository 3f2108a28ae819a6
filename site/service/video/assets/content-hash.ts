import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetSource } from '../asset-source.ts';
import type { PackagingInputs } from '../packaging/packaging-inputs.ts';
import type { AssetEncryption } from '../drm/content-key-provider.ts';

/** Part of every hash: raise it when packages must be made anew because the recipe has changed. */
const recipe = 'vitrine-package-2';

/** Enough of the digest that no two films can meet. */
const hashCharacters = 24;

/** How a package is made. */
export interface PackageRecipe {
  /** Renditions are made of its one picture file first. */
  readonly hasLadder: boolean;
  /** What it is encrypted with; absent for nothing. */
  readonly encryption?: AssetEncryption | undefined;
}

const recipeOf = ({ encryption }: PackageRecipe): string =>
  encryption === undefined ? recipe : `${recipe}-${encryption.scheme}-${encryption.id}`;

/** Names the package of a film by everything it is made from, and how. */
export async function computeContentHash(
  ingredients: PackagingInputs,
  making: PackageRecipe,
): Promise<string> {
  const made = recipeOf(making);
  const hash = createHash('sha256').update(making.hasLadder ? `${made}-ladder` : made);
  for (const part of [...ingredients.renditions, ...ingredients.audio, ...ingredients.captions]) {
    hash.update(JSON.stringify({ ...part, path: '' }));
    for await (const bytes of createReadStream(part.path)) hash.update(bytes as Buffer);
  }
  return hash.digest('hex').slice(0, hashCharacters);
}

const memoryFile = 'content-hash.txt';

/** True where the name of a film is kept in its folder. */
export async function hasCachedContentHash(
  folder: string,
  making: PackageRecipe,
): Promise<boolean> {
  return (await remembered(folder, making)) !== undefined;
}

async function remembered(folder: string, making: PackageRecipe): Promise<string | undefined> {
  const file = join(folder, memoryFile);
  const [known, kept] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
  return known === recipeOf(making) && kept?.length === hashCharacters ? kept : undefined;
}

/**
 * The same for a film whose folder nobody changes: the name is kept there, because reading all of
 * a large film at every start would take long.
 */
export async function loadContentHash(
  folder: string,
  ingredients: PackagingInputs,
  making: PackageRecipe,
): Promise<string> {
  const kept = await remembered(folder, making);
  if (kept !== undefined) return kept;
  const hash = await computeContentHash(ingredients, making);
  await writeFile(join(folder, memoryFile), `${recipeOf(making)} ${hash}`);
  return hash;
}

/** Forgets the name that is kept, before something in the folder becomes another. */
export async function invalidateContentHash(folder: string): Promise<void> {
  await rm(join(folder, memoryFile), { force: true });
}

/** Names a film's stills and texts: by its poster, its storyboard and what `film.json` says. */
export async function computeMetadataHash(
  { folder, ...film }: AssetSource,
  content: string,
): Promise<string> {
  const hash = createHash('sha256')
    .update(content)
    .update(JSON.stringify({ ...film, mezzanine: undefined }));
  for (const picture of [film.poster, film.storyboard]) {
    if (picture !== undefined) hash.update(await readFile(join(folder, picture.file)));
  }
  return hash.digest('hex').slice(0, hashCharacters);
}
