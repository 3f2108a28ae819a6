import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { minifyTemplatesPlugin } from '../../player/build/minify-templates.ts';
import { buildTarget } from '../../player/build/build-target.ts';
import { minifyStylesPlugin } from '../../player/build/minify-styles.ts';
import { planChunks } from '../../player/build/plan-chunks.ts';
import { repositoryRoot } from '../runner/run-command.ts';

/** The files of the standalone build, by when they load. Each entry is the text of one file. */
export interface PlayerBundle {
  /** Loads with the page. */
  upFront: string[];
  /** Loads when a viewer is about to play. */
  engine: string[];
  /** Loads in addition to `engine` for videos other than fMP4. */
  demuxers: string[];
  /** Loads instead of `engine` for videos that need the full hls.js build. */
  fullerEngine: string[];
  /** Loads instead of `engine` in browsers without Media Source Extensions. */
  nativeEngine: string[];
  /** Loads as soon as a page has a beacon. */
  beacon: string[];
  /** Loads for a beacon once a video plays. */
  beaconOfFilm: string[];
  /** Loads on demand. */
  onDemand: string[];
  /** The names of all chunks that do not load with the page. */
  lazyNames: ReadonlySet<string>;
}

type Chunks = Map<string, Rolldown.OutputChunk>;

/** Lit, which all elements of a page share. */
const isLit = /^(lit|@lit\/\w+)(\/|$)/;

const player = path.join(repositoryRoot, 'player/src');
const engineModules = ['engine/hls/hls-engine.ts', 'engine/hls/bundles/standard.js'];
const demuxerModules = ['engine/hls/bundles/demuxers.js'];
const nativeEngineModules = ['engine/native/native-engine.ts'];
const beaconModules = ['analytics/beacon-reporter.ts'];
const filmBeaconModules = ['analytics/view-reporter.ts'];
const fullerModules = ['engine/hls/hls-engine.ts', 'engine/hls/bundles/full.js'];

/** Builds `vitrine.js` in memory, as it is published, and groups its chunks by when they load. */
export async function bundlePlayer(): Promise<PlayerBundle> {
  const chunks = await bundle({
    configFile: path.join(repositoryRoot, 'player/build/vite.config.ts'),
    mode: 'alone',
  });
  const upFront = collectChunks(chunks, ({ isEntry }) => isEntry);
  const collectLazy = (modules: readonly string[]) => {
    const paths = modules.map((module) => path.join(player, module));
    const loaded = collectChunks(chunks, ({ facadeModuleId }) =>
      paths.includes(facadeModuleId ?? ''),
    );
    return [...loaded].filter((name) => !upFront.has(name));
  };
  const [engine, fuller] = [collectLazy(engineModules), collectLazy(fullerModules)];
  const demuxers = collectLazy(demuxerModules);
  const nativeEngine = collectLazy(nativeEngineModules);
  const beacon = collectLazy(beaconModules);
  const beaconOfFilm = collectLazy(filmBeaconModules).filter((name) => !beacon.includes(name));
  const grouped = new Set([
    ...upFront,
    ...engine,
    ...fuller,
    ...demuxers,
    ...nativeEngine,
    ...beacon,
    ...beaconOfFilm,
  ]);
  const rest = [...chunks.keys()].filter((name) => !grouped.has(name));
  assertSingleFile('vitrine.js', [...upFront]);
  // hls.js is a separate file, which loads in parallel.
  assertSingleFile(
    'The engine',
    engine.filter((name) => !name.endsWith('/standard.js')),
  );
  assertSingleFile('The native engine', nativeEngine);
  const text = (name: string) => chunks.get(name)?.code ?? '';
  return {
    upFront: [...upFront].map(text),
    engine: engine.map(text),
    demuxers: demuxers.map(text),
    fullerEngine: fuller.map(text),
    nativeEngine: nativeEngine.map(text),
    beacon: beacon.map(text),
    beaconOfFilm: beaconOfFilm.map(text),
    onDemand: rest.map(text),
    lazyNames: new Set(
      [...chunks].flatMap(([name, chunk]) => (upFront.has(name) ? [] : [chunk.name])),
    ),
  };
}

/** Throws if a script imports other files, which would each cost another round trip. */
function assertSingleFile(label: string, names: readonly string[]): void {
  if (names.length > 1)
    throw new Error(
      `${label} must be one file, but consists of ${names.join(', ')}. The build does not duplicate what they share: see findModuleState() in player/build/module-state.ts, and the size limit in duplicate-modules.ts.`,
    );
}

/**
 * Bundles package entries such as `player-only.ts`, and returns the files that load with the page. Lit
 * is external, because other elements on the page use it too.
 */
export const bundleEntries = (...names: string[]): Promise<string[]> =>
  bundleCode(names.map((name) => `import ${JSON.stringify(path.join(player, name))};`).join(''), {
    external: isLit,
  });

/**
 * Bundles `vitrine/dash`, and returns all of its files: the one that loads with the page, and those
 * that load with the first DASH source, without Shaka Player.
 */
export async function bundleDash(): Promise<string[]> {
  const chunks = await bundle({
    configFile: false,
    resolve: { conditions: ['vitrine-source', 'module', 'browser', 'production'] },
    build: {
      target: buildTarget,
      lib: { entry: path.join(player, 'engine/dash/index.ts'), formats: ['es'] },
      rolldownOptions: {
        external: /^shaka-player\//,
        output: { minify: true, entryFileNames: 'dash.js', chunkFileNames: '[name].js' },
      },
    },
  });
  return [...chunks.values()].map(({ code }) => code);
}

/** Bundles the parts of Lit that the elements use. */
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
  const plan = planChunks(player);
  const chunks = await bundle({
    configFile: false,
    plugins: [
      plan.plugin,
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
        // No hashes, as in the published files: they would change the size of the importing chunk.
        output: {
          minify: true,
          chunkFileNames: '[name].js',
          codeSplitting: { groups: plan.groups },
        },
      },
    },
  });
  const upFront = collectChunks(chunks, ({ isEntry }) => isEntry);
  return [...upFront].map((name) => chunks.get(name)?.code ?? '');
}

async function bundle(config: InlineConfig): Promise<Chunks> {
  const results = await build({
    root: player,
    logLevel: 'warn',
    ...config,
    build: { ...config.build, write: false },
  });
  const outputs = [results].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(
    outputs.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
}

/** Returns the names of the chunks that `isRoot` matches, and of their static imports. */
function collectChunks(
  chunks: Chunks,
  isRoot: (chunk: Rolldown.OutputChunk) => boolean,
): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    chunks.get(name)?.imports.forEach(visit);
  };
  for (const chunk of chunks.values()) if (isRoot(chunk)) visit(chunk.fileName);
  return names;
}
