import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';

/** The exports of any Shaka Player build that supports DASH. */
export type Shaka = typeof shaka;

const isShaka = (value: unknown): value is Shaka =>
  typeof value === 'object' && value !== null && 'Player' in value;

/**
 * Loads Shaka Player. A script of the page that defines the global variable `shaka` takes precedence.
 *
 * @throws {Error} if the package `shaka-player` is not installed or cannot be loaded.
 */
export async function loadShaka(): Promise<Shaka> {
  const globalScope = globalThis as { readonly shaka?: unknown };
  if (isShaka(globalScope.shaka)) return globalScope.shaka;
  const module: unknown = await import('shaka-player/dist/shaka-player.dash-es2021.js');
  // The file is a classic script: bundlers convert it to a module; otherwise it sets a global
  // variable.
  const candidates = [(module as { default?: unknown }).default, module, globalScope.shaka];
  const shakaExport = candidates.find(isShaka);
  if (!shakaExport) throw new Error('shaka-player has been loaded, but exports no Player');
  return shakaExport;
}
