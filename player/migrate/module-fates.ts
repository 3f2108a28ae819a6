import { fateIn, tell, type Fate } from './fate.ts';

/** A module whose exports are to be had elsewhere. */
export interface Moved {
  readonly to: string;
  /** What each of its exports is there. */
  readonly names: Readonly<Record<string, string>>;
}

const react: Moved = {
  to: 'vitrine/react',
  names: {
    default: 'Player',
    MuxPlayerProps: 'PlayerProps',
    MuxPlayerRefAttributes: 'VitrinePlayer',
    MuxPlayerElement: 'VitrinePlayer',
  },
};

/** Modules that have a counterpart. */
export const movedModules = {
  '@mux/mux-player': {
    to: 'vitrine',
    names: { default: 'VitrinePlayer', MuxPlayerElement: 'VitrinePlayer' },
  },
  '@mux/mux-player-react': react,
  '@mux/mux-player-react/lazy': react,
} as const satisfies Record<string, Moved>;

/** Modules that have none, by how they begin; the first that fits counts. */
const others = [
  [
    /^@mux\/mux-player(-react)?\/themes?\b/,
    tell('the themes are clear, solid and minimal.', 'themes'),
  ],
  [/^@mux\/mux-player(-react)?\/ads\b/, tell('the player has no ads.', 'attributes')],
  [
    /^@mux\/mux-player-astro\b/,
    tell("import 'vitrine' in a script and use the element.", 'imports'),
  ],
  [
    /^@mux\/mux-(video|audio|background-video)\b/,
    tell('use <vitrine-player>, with controls="none" for a bare one.', 'imports'),
  ],
  [/^@mux\/mux-player\b/, tell('this module has no counterpart.', 'imports')],
] as const satisfies readonly (readonly [RegExp, Fate])[];

/** What is to be said of a module that has no counterpart; absent where it is none of Mux Player's. */
export const moduleFate = (name: string): Fate | undefined =>
  others.find(([pattern]) => pattern.test(name))?.[1];

export const movedModule = (name: string): Moved | undefined =>
  Object.hasOwn(movedModules, name) ? movedModules[name as keyof typeof movedModules] : undefined;

/** What takes the place of a module that a page has from a CDN. */
const hosted = {
  '@mux/mux-player': tell('load vitrine.js of the package as a module.', 'imports'),
  '@mux/mux-player-react': tell('use vitrine/react with a bundler.', 'imports'),
} as const satisfies Record<string, Fate>;

const inAddress = /@mux\/mux-(?:player|video|audio)[\w/.@-]*/;

/** What is to be said of a script's address that names a module of Mux Player, such as one of a CDN. */
export function addressFate(
  address: string,
): { readonly name: string; readonly at: number; readonly fate: Fate } | undefined {
  const found = inAddress.exec(address);
  // Without its version, and what of its files it is.
  const bare = found?.[0].replaceAll(/(?<=.)@[^/]*|\/dist\b.*|\/$/g, '') ?? '';
  const fate = fateIn(hosted, bare) ?? moduleFate(bare);
  return found && fate ? { name: found[0], at: found.index, fate } : undefined;
}
