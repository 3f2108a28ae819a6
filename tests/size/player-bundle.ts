import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { minifyTemplatesPlugin } from '../../player/build/minify-templates.ts';
import { buildTarget } from '../../player/build/build-target.ts';
import { minifyStylesPlugin } from '../../player/build/minify-styles.ts';
import { planChunks } from '../../player/build/plan-chunks.ts';
import { repositoryRoot } from '../runner/run-command.ts';

/** The files of the standalone build, grouped by when they load. Each entry is the text of one file. */
export interface PlayerBundle {
  /** The files that load with the page. */
  initial: string[];
  /** The files that load when a viewer is about to play. */
  engine: string[];
  /** The files that load in addition to `engine` for videos other than fMP4, and for encrypted ones. */
  demuxers: string[];
  /** The files that load in addition to `engine` for captions and subtitles. */
  textTracks: string[];
  /** The files that load instead of `engine` for videos that need the full hls.js build. */
  fullerEngine: string[];
  /** The files that load instead of `engine` in browsers without Media Source Extensions. */
  nativeEngine: string[];
  /** The files that load as soon as a page has a beacon. */
  beacon: string[];
  /** The files that load for a beacon once a video plays. */
  beaconOfFilm: string[];
  /** The files that load on demand. */
  onDemand: string[];
  /** The names of all chunks that do not load with the page. */
  lazyNames: ReadonlySet<string>;
}

type Chunks = Map<string, Rolldown.OutputChunk>;

/** Matches Lit, which all elements of a page share. */
const litModule = /^(lit|@lit\/\w+)(\/|$)/;

const playerFolder = path.join(repositoryRoot, 'player/src');
const engineEntries = ['engine/hls/hls-engine.ts', 'engine/hls/bundles/standard.js'];
const demuxerEntries = ['engine/hls/bundles/demuxers.js'];
const textTrackEntries = ['engine/hls/bundles/text-tracks.js'];
const nativeEngineEntries = ['engine/native/native-engine.ts'];
const beaconEntries = ['analytics/beacon-reporter.ts'];
const viewReporterEntries = ['analytics/view-reporter.ts'];
const fullerEngineEntries = ['engine/hls/hls-engine.ts', 'engine/hls/bundles/full.js'];

/** Builds `vitrine.js` in memory, as it is published, and groups its chunks by when they load. */
export async function bundlePlayer(): Promise<PlayerBundle> {
  const chunks = await bundle({
    configFile: path.join(repositoryRoot, 'player/build/vite.config.ts'),
    mode: 'standalone',
  });
  const initial = collectChunks(chunks, ({ isEntry }) => isEntry);
  const collectLazy = (modules: readonly string[]) => {
    const paths = modules.map((module) => path.join(playerFolder, module));
    const loaded = collectChunks(chunks, ({ facadeModuleId }) =>
      paths.includes(facadeModuleId ?? ''),
    );
    return [...loaded].filter((name) => !initial.has(name));
  };
  const [engine, fullerEngine] = [collectLazy(engineEntries), collectLazy(fullerEngineEntries)];
  const demuxers = collectLazy(demuxerEntries);
  const textTracks = collectLazy(textTrackEntries);
  const nativeEngine = collectLazy(nativeEngineEntries);
  const beacon = collectLazy(beaconEntries);
  const beaconOfFilm = collectLazy(viewReporterEntries).filter((name) => !beacon.includes(name));
  const groupedNames = new Set([
    ...initial,
    ...engine,
    ...fullerEngine,
    ...demuxers,
    ...textTracks,
    ...nativeEngine,
    ...beacon,
    ...beaconOfFilm,
  ]);
  const onDemand = [...chunks.keys()].filter((name) => !groupedNames.has(name));
  assertSingleFile('vitrine.js', [...initial]);
  // hls.js is a separate file, which loads in parallel.
  assertSingleFile(
    'The engine',
    engine.filter((name) => !name.endsWith('/standard.js')),
  );
  assertSingleFile('The native engine', nativeEngine);
  const getText = (name: string) => chunks.get(name)?.code ?? '';
  return {
    initial: [...initial].map(getText),
    engine: engine.map(getText),
    demuxers: demuxers.map(getText),
    textTracks: textTracks.map(getText),
    fullerEngine: fullerEngine.map(getText),
    nativeEngine: nativeEngine.map(getText),
    beacon: beacon.map(getText),
    beaconOfFilm: beaconOfFilm.map(getText),
    onDemand: onDemand.map(getText),
    lazyNames: new Set(
      [...chunks].flatMap(([name, chunk]) => (initial.has(name) ? [] : [chunk.name])),
    ),
  };
}

/** Throws if a script imports other files, because each would need another round trip. */
function assertSingleFile(label: string, names: readonly string[]): void {
  if (names.length > 1)
    throw new Error(
      `${label} must be one file, but consists of ${names.join(', ')}. The build does not duplicate what they share: see findModuleState() in player/build/module-state.ts, and the size limit in duplicate-modules.ts.`,
    );
}

/**
 * Bundles package entries such as `playerFolder-only.ts`, and returns the files that load with the page. Lit
 * is external, because other elements on the page use it too.
 */
export const bundleEntries = (...names: string[]): Promise<string[]> =>
  bundleCode(
    names.map((name) => `import ${JSON.stringify(path.join(playerFolder, name))};`).join(''),
    {
      external: litModule,
    },
  );

/**
 * Bundles `vitrine/dash`, and returns the file that loads with the page and the files
 * that load with the first DASH source, without Shaka Player.
 */
export async function bundleDash(): Promise<string[]> {
  const chunks = await bundle({
    configFile: false,
    resolve: { conditions: ['vitrine-source', 'module', 'browser', 'production'] },
    build: {
      target: buildTarget,
      lib: { entry: path.join(playerFolder, 'engine/dash/index.ts'), formats: ['es'] },
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
  const file = path.join(playerFolder, 'code.js');
  const chunkPlan = planChunks(playerFolder);
  const chunks = await bundle({
    configFile: false,
    plugins: [
      chunkPlan.plugin,
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
          codeSplitting: { groups: chunkPlan.groups },
        },
      },
    },
  });
  const initial = collectChunks(chunks, ({ isEntry }) => isEntry);
  return [...initial].map((name) => chunks.get(name)?.code ?? '');
}

async function bundle(config: InlineConfig): Promise<Chunks> {
  const results = await build({
    root: playerFolder,
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
  const addWithImports = (name: string): void => {
    if (names.has(name)) return;
    names.add(name);
    chunks.get(name)?.imports.forEach(addWithImports);
  };
  for (const chunk of chunks.values()) if (isRoot(chunk)) addWithImports(chunk.fileName);
  return names;
}
