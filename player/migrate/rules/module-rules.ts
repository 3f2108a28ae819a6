import { findRule, report, type MigrationRule } from './migration-rule.ts';

/** A module whose exports are to be had elsewhere. */
export interface ModuleReplacement {
  readonly to: string;
  /** What each of its exports is there. */
  readonly names: Readonly<Record<string, string>>;
}

const react: ModuleReplacement = {
  to: 'vitrine/react',
  names: {
    default: 'Player',
    MuxPlayerProps: 'PlayerProps',
    MuxPlayerRefAttributes: 'VitrinePlayer',
    MuxPlayerElement: 'VitrinePlayer',
  },
};

/** Modules that have a counterpart. */
export const moduleReplacements = {
  '@mux/mux-player': {
    to: 'vitrine',
    names: { default: 'VitrinePlayer', MuxPlayerElement: 'VitrinePlayer' },
  },
  '@mux/mux-player-react': react,
  '@mux/mux-player-react/lazy': react,
} as const satisfies Record<string, ModuleReplacement>;

/** Modules that have none, by how they begin; the first that fits counts. */
const others = [
  [
    /^@mux\/mux-player(-react)?\/themes?\b/,
    report('the themes are clear, solid and minimal.', 'themes'),
  ],
  [/^@mux\/mux-player(-react)?\/ads\b/, report('the player has no ads.', 'attributes')],
  [
    /^@mux\/mux-player-astro\b/,
    report("import 'vitrine' in a script and use the element.", 'imports'),
  ],
  [
    /^@mux\/mux-(video|audio|background-video)\b/,
    report('use <vitrine-player>, with controls="none" for a bare one.', 'imports'),
  ],
  [/^@mux\/mux-player\b/, report('this module has no counterpart.', 'imports')],
] as const satisfies readonly (readonly [RegExp, MigrationRule])[];

/** What is to be said of a module that has no counterpart; absent where it is none of Mux Player's. */
export const findModuleRule = (name: string): MigrationRule | undefined =>
  others.find(([pattern]) => pattern.test(name))?.[1];

export const findModuleReplacement = (name: string): ModuleReplacement | undefined =>
  Object.hasOwn(moduleReplacements, name)
    ? moduleReplacements[name as keyof typeof moduleReplacements]
    : undefined;

/** What takes the place of a module that a page has from a CDN. */
const hosted = {
  '@mux/mux-player': report('load vitrine.js of the package as a module.', 'imports'),
  '@mux/mux-player-react': report('use vitrine/react with a bundler.', 'imports'),
} as const satisfies Record<string, MigrationRule>;

const inAddress = /@mux\/mux-(?:player|video|audio)[\w/.@-]*/;

/** What is to be said of a script's address that names a module of Mux Player, such as one of a CDN. */
export function findUrlRule(
  address: string,
): { readonly name: string; readonly at: number; readonly fate: MigrationRule } | undefined {
  const found = inAddress.exec(address);
  // Without its version, and what of its files it is.
  const bare = found?.[0].replaceAll(/(?<=.)@[^/]*|\/dist\b.*|\/$/g, '') ?? '';
  const fate = findRule(hosted, bare) ?? findModuleRule(bare);
  return found && fate ? { name: found[0], at: found.index, fate } : undefined;
}
