import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Ingredients } from './ingredients.ts';

/** Part of every hash: raise it when packages must be made anew because the recipe has changed. */
const recipe = 'vitrine-package-1';

/** Enough of the digest that no two films can meet. */
const hashCharacters = 24;

/** Names the package of a film by everything it is made from. */
export async function contentHash(ingredients: Ingredients): Promise<string> {
  const hash = createHash('sha256').update(recipe);
  for (const part of [...ingredients.renditions, ...ingredients.sounds, ...ingredients.captions]) {
    hash.update(JSON.stringify({ ...part, path: '' }));
    await pipeline(createReadStream(part.path), hash, { end: false });
  }
  return hash.digest('hex').slice(0, hashCharacters);
}
