import { findRule, report, type MigrationRule } from './migration-rule.ts';

/** The replacement for a Mux Player module. */
export interface ModuleReplacement {
  readonly to: string;
  /** The names of the new module's exports, by the names of the old module's exports. */
  readonly names: Readonly<Record<string, string>>;
}

const reactReplacement: ModuleReplacement = {
  to: 'vitrine/react',
  names: {
    default: 'Player',
    MuxPlayerProps: 'PlayerProps',
    MuxPlayerRefAttributes: 'VitrinePlayer',
    MuxPlayerElement: 'VitrinePlayer',
  },
};

/** Modules with an equivalent, by name. */
export const moduleReplacements = {
  '@mux/mux-player': {
    to: 'vitrine',
    names: { default: 'VitrinePlayer', MuxPlayerElement: 'VitrinePlayer' },
  },
  '@mux/mux-player-react': reactReplacement,
  '@mux/mux-player-react/lazy': reactReplacement,
} as const satisfies Record<string, ModuleReplacement>;

/** The rules for modules without an equivalent. The first pattern that matches applies. */
const moduleRules = [
  [
    /^@mux\/mux-player(-react)?\/themes?\b/,
    report('The themes are "clear", "solid" and "minimal".', 'themes'),
  ],
  [
    /^@mux\/mux-player(-react)?\/ads\b/,
    report('No equivalent: the player has no ads.', 'attributes'),
  ],
  [
    /^@mux\/mux-player-astro\b/,
    report("Import 'vitrine' in a script and use the element.", 'imports'),
  ],
  [
    /^@mux\/mux-(video|audio|background-video)\b/,
    report('Use <vitrine-player>. Add controls="none" for a player without controls.', 'imports'),
  ],
  [/^@mux\/mux-player\b/, report('Vitrine has no equivalent of this module.', 'imports')],
] as const satisfies readonly (readonly [RegExp, MigrationRule])[];

/** Returns the rule for a module without an equivalent, or `undefined` for modules of other packages. */
export const findModuleRule = (name: string): MigrationRule | undefined =>
  moduleRules.find(([pattern]) => pattern.test(name))?.[1];

export const findModuleReplacement = (name: string): ModuleReplacement | undefined =>
  Object.hasOwn(moduleReplacements, name)
    ? moduleReplacements[name as keyof typeof moduleReplacements]
    : undefined;

/** The rules for modules that a page loads from a CDN. */
const cdnRules = {
  '@mux/mux-player': report('Load vitrine.js from the package as a module.', 'imports'),
  '@mux/mux-player-react': report('Use vitrine/react with a bundler.', 'imports'),
} as const satisfies Record<string, MigrationRule>;

const packageInUrl = /@mux\/mux-(?:player|video|audio)[\w/.@-]*/;

/** Finds a Mux Player module in the URL of a script, such as one on a CDN. */
export function findUrlRule(
  url: string,
): { readonly name: string; readonly index: number; readonly rule: MigrationRule } | undefined {
  const match = packageInUrl.exec(url);
  // Strip the version and the path of the file within the package.
  const packageName = match?.[0].replaceAll(/(?<=.)@[^/]*|\/dist\b.*|\/$/g, '') ?? '';
  const rule = findRule(cdnRules, packageName) ?? findModuleRule(packageName);
  return match && rule ? { name: match[0], index: match.index, rule } : undefined;
}
