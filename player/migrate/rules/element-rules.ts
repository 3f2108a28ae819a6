import { findRule, rename, report, type MigrationRule } from './migration-rule.ts';

const muxVideoRule = report(
  'Use <vitrine-player>. Add controls="none" for a player without controls.',
  'imports',
);

/** The rules for Mux's elements, by tag name. */
const elementRules = {
  'mux-player': rename('vitrine-player'),
  'mux-video': muxVideoRule,
  'mux-audio': muxVideoRule,
  'mux-background-video': report('Use <vitrine-player background>.', 'imports'),
} as const satisfies Record<string, MigrationRule>;

const mediaThemeRule = report('The themes are "clear", "solid" and "minimal".', 'themes');
const mediaChromeRule = report(
  'The control bar has its own controls. Put custom controls in its slots.',
  'controls',
);

/**
 * Returns the rule for an element. Mux Player is built on Media Chrome, but a page can also use
 * Media Chrome alone, so its elements are reported only in files that mention the player.
 */
export function findElementRule(name: string, mentionsPlayer: boolean): MigrationRule | undefined {
  if (!mentionsPlayer || !/^media-[a-z-]*[a-z]$/.test(name)) return findRule(elementRules, name);
  return name.startsWith('media-theme') ? mediaThemeRule : mediaChromeRule;
}
