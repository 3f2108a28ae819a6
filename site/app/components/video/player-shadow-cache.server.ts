import { LRUCache } from 'lru-cache';
import { playerShadow, type RenderContext } from 'vitrine/ssr';

/** Maximum total length of all cached markup, in characters. */
const MAX_CACHED_CHARACTERS = 4 * 1024 * 1024;

/** Cached markup, split at the nonce, which differs for each response. */
const cache = new LRUCache<string, readonly string[]>({ maxSize: MAX_CACHED_CHARACTERS });

type Attributes = Parameters<typeof playerShadow>[0];

/**
 * Renders the shadow root of a player on the server. The markup depends only on the player's
 * attributes and the page's language, so it is cached.
 */
export function renderPlayerShadow(
  attributes: Attributes,
  { nonce, ...page }: RenderContext,
): string {
  const render = () => playerShadow(attributes, { ...page, nonce });
  // Functions cannot be part of a cache key.
  if (Object.values(attributes).some((value) => typeof value === 'function')) return render();
  const key = JSON.stringify([attributes, page, nonce !== undefined]);
  const cached = cache.get(key);
  if (cached) return cached.join(nonce);
  const markup = render();
  // The content cannot contain the nonce, which was created for this response.
  cache.set(key, nonce === undefined ? [markup] : markup.split(nonce), {
    size: markup.length + key.length,
  });
  return markup;
}
