import { LRUCache } from 'lru-cache';
import { playerShadow, type RenderContext } from 'vitrine/ssr';

/** Characters of all shadows that are kept together. */
const mostCharacters = 4 * 1024 * 1024;

/** In the pieces between which the nonce of an answer stands. */
const cache = new LRUCache<string, readonly string[]>({ maxSize: mostCharacters });

type Attributes = Parameters<typeof playerShadow>[0];

/**
 * What stands in the shadow root of a player before its script has come. It depends on the player's
 * attributes and a few words about the page, so players of the same film are drawn once.
 */
export function renderPlayerShadow(
  attributes: Attributes,
  { nonce, ...page }: RenderContext,
): string {
  const draw = () => playerShadow(attributes, { ...page, nonce });
  // What is a function is no part of a key.
  if (Object.values(attributes).some((value) => typeof value === 'function')) return draw();
  const key = JSON.stringify([attributes, page, nonce !== undefined]);
  const known = cache.get(key);
  if (known) return known.join(nonce);
  const shadow = draw();
  // Nobody can have written a nonce into a film that is made for this answer alone.
  cache.set(key, nonce === undefined ? [shadow] : shadow.split(nonce), {
    size: shadow.length + key.length,
  });
  return shadow;
}
