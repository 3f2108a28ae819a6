import { fateIn, renamed, tell, type Fate } from './fate.ts';

const bare = tell('use <vitrine-player>, with controls="none" for a bare one.', 'imports');

/** The elements by their tags. */
const elementFates = {
  'mux-player': renamed('vitrine-player'),
  'mux-video': bare,
  'mux-audio': bare,
  'mux-background-video': tell('use <vitrine-player background>.', 'imports'),
} as const satisfies Record<string, Fate>;

const themed = tell('the themes are clear, solid and minimal.', 'themes');
const chrome = tell('the control bar has its own controls. Put yours in its slots.', 'controls');

/**
 * What becomes of an element. Those of Media Chrome, which Mux Player is made of, may be a page's
 * own too: they are told of in a file about the player alone.
 */
export function elementFate(name: string, isPlayers: boolean): Fate | undefined {
  if (!isPlayers || !/^media-[a-z-]*[a-z]$/.test(name)) return fateIn(elementFates, name);
  return name.startsWith('media-theme') ? themed : chrome;
}
