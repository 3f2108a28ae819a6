import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { minifyTemplatesPlugin } from '../../player/build/minify-templates.ts';
import { buildTarget } from '../../player/build/build-target.ts';
import { minifyStylesPlugin } from '../../player/build/minify-styles.ts';
import { root } from '../run/command.ts';

/** The player as a script tag loads it; each entry is the text of one file. */
export interface PlayerBundle {
  /** What comes with the page. */
  upFront: string[];
  /** What a film loads on the first sign of intent. */
  engine: string[];
  /** What a film loads in its place if it needs more than most; absent while there is none. */
  fullerEngine: string[];
  /** What a beacon loads at once. */
  beacon: string[];
  /** What it loads besides once a film plays. */
  beaconOfFilm: string[];
  /** What comes when it is asked for. */
  onDemand: string[];
  /** The names of all chunks that do not come with the page. */
  lazyNames: ReadonlySet<string>;
}

type Chunks = Map<string, Rolldown.OutputChunk>;

/** What every page has once, whatever elements it has. */
const isLit = /^(lit|@lit\/\w+)(\/|$)/;

const player = path.join(root, 'player/src');
const engineModules = ['engine/hls/hls-engine.ts', 'engine/hls/bundles/standard.js'];
const beaconModules = ['analytics/reporter.ts'];
const filmBeaconModules = ['analytics/view-reporter.ts'];
const fullerModules = ['engine/hls/hls-engine.ts', 'engine/hls/bundles/full.js'];

/** Builds `vitrine.js` in memory, as it is published, and sorts its chunks by when they are loaded. */
export async function bundlePlayer(): Promise<PlayerBundle> {
  const chunks = await bundle({
    configFile: path.join(root, 'player/build/vite.config.ts'),
    mode: 'alone',
  });
  const upFront = loadedBy(chunks, ({ isEntry }) => isEntry);
  const lazily = (modules: readonly string[]) => {
    const paths = modules.map((each) => path.join(player, each));
    const loaded = loadedBy(chunks, ({ facadeModuleId }) => paths.includes(facadeModuleId ?? ''));
    return [...loaded].filter((name) => !upFront.has(name));
  };
  const [engine, fuller] = [lazily(engineModules), lazily(fullerModules)];
  const beacon = lazily(beaconModules);
  const beaconOfFilm = lazily(filmBeaconModules).filter((name) => !beacon.includes(name));
  const named = new Set([...upFront, ...engine, ...fuller, ...beacon, ...beaconOfFilm]);
  const rest = [...chunks.keys()].filter((name) => !named.has(name));
  assertOneFile('vitrine.js', [...upFront]);
  // The code of hls.js is a file of its own, which is fetched beside ours.
  assertOneFile(
    'The engine',
    engine.filter((name) => !name.endsWith('/standard.js')),
  );
  const text = (name: string) => chunks.get(name)?.code ?? '';
  return {
    upFront: [...upFront].map(text),
    engine: engine.map(text),
    fullerEngine: fuller.map(text),
    beacon: beacon.map(text),
    beaconOfFilm: beaconOfFilm.map(text),
    onDemand: rest.map(text),
    lazyNames: new Set(
      [...chunks].flatMap(([name, chunk]) => (upFront.has(name) ? [] : [chunk.name])),
    ),
  };
}

/** Throws where a script that a page waits for imports others, which it would wait for in turn. */
function assertOneFile(what: string, names: readonly string[]): void {
  if (names.length > 1)
    throw new Error(
      `${what} should be one file, and is ${names.join(', ')}: name the modules they share in player/build/duplicate-modules.ts.`,
    );
}

/**
 * What comes with a page that has bundled these entries of the package, such as `player-only.ts`. Lit is
 * not in it: a page that has other elements has that already.
 */
export const bundleEntries = (...names: string[]): Promise<string[]> =>
  bundleCode(names.map((name) => `import ${JSON.stringify(path.join(player, name))};`).join(''), {
    external: isLit,
  });

/** What our elements need of Lit. */
export const bundleLit = (): Promise<string[]> =>
  bundleCode(
    `export { LitElement, css, html, svg, nothing, render } from 'lit';
    export { property, state } from 'lit/decorators.js';
    export { ContextProvider, consume, createContext } from '@lit/context';`,
  );

async function bundleCode(
  code: string,
  rolldownOptions: Rolldown.InputOptions = {},
): Promise<string[]> {
  const file = path.join(player, 'code.js');
  const chunks = await bundle({
    configFile: false,
    plugins: [
      minifyStylesPlugin(),
      minifyTemplatesPlugin(),
      {
        name: 'code',
        resolveId: (id) => (id === file ? file : undefined),
        load: (id) => (id === file ? code : undefined),
      },
    ],
    resolve: { conditions: ['vitrine-source', 'module', 'browser', 'production'] },
    build: {
      target: buildTarget,
      lib: { entry: file, formats: ['es'], fileName: 'code' },
      rolldownOptions: {
        ...rolldownOptions,
        // As in what is published: hashes of late parts would change the weight of what names them.
        output: { minify: true, chunkFileNames: '[name].js' },
      },
    },
  });
  const upFront = loadedBy(chunks, ({ isEntry }) => isEntry);
  return [...upFront].map((name) => chunks.get(name)?.code ?? '');
}

async function bundle(config: InlineConfig): Promise<Chunks> {
  const built = await build({
    root: player,
    logLevel: 'warn',
    ...config,
    build: { ...config.build, write: false },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return new Map(
    outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  );
}

/** The names of the chunks that `first` chooses, and of all that come with them. */
function loadedBy(
  chunks: Chunks,
  first: (chunk: Rolldown.OutputChunk) => boolean,
): ReadonlySet<string> {
  const names = new Set<string>();
  const load = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    chunks.get(name)?.imports.forEach(load);
  };
  for (const chunk of chunks.values()) if (first(chunk)) load(chunk.fileName);
  return names;
}
