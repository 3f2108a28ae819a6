import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { NavigationType, UNSAFE_LocationContext as Place, type Location } from 'react-router';
import { PlayerShadow } from 'vitrine/react';
import { ExamplePlayers } from './example-players.ts';
import type { FragmentInput } from './cached-fragment.tsx';

/** Characters of all drawings that are kept together. */
const mostCharacters = 8 * 1024 * 1024;

interface CacheEntry extends Pick<FragmentInput, 'content'> {
  /** Absent for what depends on more than it said. */
  readonly markup: string | undefined;
}

const kept = new LRUCache<string, CacheEntry>({ maxSize: mostCharacters });

/** Draws a part of a page, or gives what was drawn of the same content before. */
export function renderFragment({
  name: kind,
  content,
  pathname,
  children,
}: FragmentInput): string | undefined {
  const key = `${kind} ${pathname}`;
  const known = kept.get(key);
  if (known?.content === content) return known.markup;
  const markup = drawn({ pathname, children });
  kept.set(key, { content, markup }, { size: (markup?.length ?? 0) + key.length });
  return markup;
}

/**
 * The same where it has been drawn before: React cannot draw a part in the midst of a whole.
 * @throws Error where it has not.
 */
export function getRenderedFragment({
  name: kind,
  content,
  pathname,
}: FragmentInput): string | undefined {
  const known = kept.get(`${kind} ${pathname}`);
  if (known?.content !== content) throw new Error('This has not been drawn yet.');
  return known.markup;
}

/** Undefined for what asks for anything but the path of its page, or is still on its way. */
function drawn({
  pathname,
  children,
}: Pick<FragmentInput, 'pathname' | 'children'>): string | undefined {
  const location: Location = Object.create(ofOnePage, { pathname: { value: pathname } });
  try {
    const markup = renderToString(
      <Place value={{ location, navigationType: NavigationType.Pop }}>
        <PlayerShadow value={throwUncacheable}>
          <ExamplePlayers value={throwUncacheable}>{children}</ExamplePlayers>
        </PlayerShadow>
      </Place>,
    );
    return UNCACHEABLE_MARKUP.test(markup) ? undefined : markup;
  } catch {
    return undefined;
  }
}

/** How React marks what it has not drawn yet, and what belongs into the head of a page. */
const UNCACHEABLE_MARKUP = /<!--\$[!?]|^<link/;

/** What differs from page to page, though its content and path do not. */
const ofOnePage = Object.defineProperties(
  {},
  Object.fromEntries(
    ['search', 'hash', 'state', 'key', 'mask'].map((name) => [name, { get: throwUncacheable }]),
  ),
);

function throwUncacheable(): never {
  throw new Error('This is of one page alone.');
}
