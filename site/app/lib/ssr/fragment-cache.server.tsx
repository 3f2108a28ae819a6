import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  type Location,
} from 'react-router';
import { PlayerShadow } from 'vitrine/react';
import { ExamplePlayersContext } from './example-players.ts';
import type { FragmentInput } from './cached-fragment.tsx';

/** Maximum total length of all cached markup, in characters. */
const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;

interface CacheEntry extends Pick<FragmentInput, 'content'> {
  /** Undefined if the fragment depends on more than its content and path. */
  readonly markup: string | undefined;
}

const cache = new LRUCache<string, CacheEntry>({ maxSize: MAX_CACHED_CHARACTERS });

/**
 * Returns the cached markup of a fragment, or renders it. Returns undefined if it cannot be cached.
 */
export function renderFragment({
  name,
  content,
  pathname,
  children,
}: FragmentInput): string | undefined {
  const key = `${name} ${pathname}`;
  const cachedEntry = cache.get(key);
  if (cachedEntry?.content === content) return cachedEntry.markup;
  const markup = renderChildren({ pathname, children });
  cache.set(key, { content, markup }, { size: (markup?.length ?? 0) + key.length });
  return markup;
}

/**
 * Returns the cached markup of a fragment. Used while a page is being rendered, when React cannot
 * render a fragment separately.
 * @throws Error if the fragment has not been rendered before.
 */
export function getRenderedFragment({
  name,
  content,
  pathname,
}: FragmentInput): string | undefined {
  const cachedEntry = cache.get(`${name} ${pathname}`);
  if (cachedEntry?.content !== content)
    throw new Error(`The fragment ${name} has not been rendered.`);
  return cachedEntry.markup;
}

/**
 * Renders a fragment. Returns undefined if it suspends, or reads more than the path of its page.
 */
function renderChildren({
  pathname,
  children,
}: Pick<FragmentInput, 'pathname' | 'children'>): string | undefined {
  const location: Location = Object.create(uncacheableLocation, { pathname: { value: pathname } });
  try {
    const markup = renderToString(
      <LocationContext value={{ location, navigationType: NavigationType.Pop }}>
        <PlayerShadow value={throwUncacheable}>
          <ExamplePlayersContext value={throwUncacheable}>{children}</ExamplePlayersContext>
        </PlayerShadow>
      </LocationContext>,
    );
    return UNCACHEABLE_MARKUP.test(markup) ? undefined : markup;
  } catch {
    return undefined;
  }
}

/** Matches suspended Suspense boundaries, and links that React would hoist into the head. */
const UNCACHEABLE_MARKUP = /<!--\$[!?]|^<link/;

/** The properties of a location that differ between requests of the same path. */
const uncacheableLocation = Object.defineProperties(
  {},
  Object.fromEntries(
    ['search', 'hash', 'state', 'key', 'mask'].map((name) => [name, { get: throwUncacheable }]),
  ),
);

function throwUncacheable(): never {
  throw new Error('The fragment depends on more than its content and path.');
}
