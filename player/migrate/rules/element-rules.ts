import { findRule, rename, report, type MigrationRule } from './migration-rule.ts';

const bare = report('use <vitrine-player>, with controls="none" for a bare one.', 'imports');

/** The elements by their tags. */
const elementFates = {
  'mux-player': rename('vitrine-player'),
  'mux-video': bare,
  'mux-audio': bare,
  'mux-background-video': report('use <vitrine-player background>.', 'imports'),
} as const satisfies Record<string, MigrationRule>;

const themed = report('the themes are clear, solid and minimal.', 'themes');
const chrome = report('the control bar has its own controls. Put yours in its slots.', 'controls');

/**
 * What becomes of an element. Those of Media Chrome, which Mux Player is made of, may be a page's
 * own too: they are told of in a file about the player alone.
 */
export function findElementRule(name: string, isPlayers: boolean): MigrationRule | undefined {
  if (!isPlayers || !/^media-[a-z-]*[a-z]$/.test(name)) return findRule(elementFates, name);
  return name.startsWith('media-theme') ? themed : chrome;
}
