import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { trimStyles } from '../../player/styles.config.ts';
import { root } from '../run/command.ts';

/** The player as a page would bundle it; each entry is the text of one file. */
export interface PlayerBundle {
  /** What comes with the page. */
  upFront: string[];
  /** What a film loads on the first sign of intent. */
  engine: string[];
  /** What a film loads in its place if it needs more than most; absent while there is none. */
  fullerEngine: string[];
  /** What a beacon loads that reports playback. */
  beacon: string[];
  /** What comes when it is asked for. */
  onDemand: string[];
  /** The names of all chunks that do not come with the page, without their hashes. */
  lazyNames: ReadonlySet<string>;
}

type Chunks = Map<string, Rolldown.OutputChunk>;

const engines = 'player/engines';
const engineModules = [`${engines}/hls-engine.ts`, `${engines}/hls-build/standard.js`];
const beaconModules = ['player/analytics/reporter.ts'];
const fullerModules = [`${engines}/hls-engine.ts`, `${engines}/hls-build/fuller.js`];

/** Bundles `player/index.ts` in memory, minified, and sorts its chunks by when they are loaded. */
export async function bundlePlayer(): Promise<PlayerBundle> {
  const chunks = await bundle();
  const upFront = loadedBy(chunks, ({ isEntry }) => isEntry);
  const lazily = (modules: readonly string[]) => {
    const paths = modules.map((each) => path.join(root, each));
    const loaded = loadedBy(chunks, ({ facadeModuleId }) => paths.includes(facadeModuleId ?? ''));
    return [...loaded].filter((name) => !upFront.has(name));
  };
  const [engine, fuller] = [lazily(engineModules), lazily(fullerModules)];
  const beacon = lazily(beaconModules);
  const named = new Set([...upFront, ...engine, ...fuller, ...beacon]);
  const rest = [...chunks.keys()].filter((name) => !named.has(name));
  const text = (name: string) => chunks.get(name)?.code ?? '';
  return {
    upFront: [...upFront].map(text),
    engine: engine.map(text),
    fullerEngine: fuller.map(text),
    beacon: beacon.map(text),
    onDemand: rest.map(text),
    lazyNames: new Set(
      [...chunks].flatMap(([name, chunk]) => (upFront.has(name) ? [] : [chunk.name])),
    ),
  };
}

async function bundle(): Promise<Chunks> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // As what is published is built.
    plugins: [trimStyles()],
    resolve: { conditions: ['vitrine-source', 'module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'player/index.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
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
