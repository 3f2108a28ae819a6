import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules that stand in more than one file, because a file for both would have to be waited for. */
interface Copies {
  readonly name: string;
  readonly modules: readonly string[];
  /** Whether a module, by its path, has the copies; `isUpFront` where it comes with the page. */
  readonly isFor: (importer: string, isUpFront: boolean) => boolean;
}

/**
 * What is fetched has a copy of what it shares with English, which comes with the page, and with
 * the beacon: a file for both would be one more that every page waits for.
 */
const fetched = (module: string, first: string): Copies => ({
  name: 'fetched',
  modules: [module],
  isFor: (importer) => !importer.endsWith(first),
});

/** The modules of the engine that import what others import too. */
const engineModule = new RegExp(
  `/engines/(?:hls-[\\w-]+|${[
    'came',
    'early-answers',
    'first-wanted',
    'level-ceiling',
    'live-window',
    'lost-request',
    'playlist-lines',
    'wait-as-asked',
  ].join('|')})\\.ts$|\\?engine$`,
);

const all: readonly Copies[] = [
  {
    // The engine shares these with that of browsers without Media Source. Files of their own would
    // be asked for once the engine is there, and theirs after them: on a slow network, two waits.
    name: 'engine',
    modules: [
      'media/ahead-of.ts',
      'media/failure-causes.ts',
      'media/failure-codes.ts',
      'media/failure.ts',
      'media/playlist-stream.ts',
      'media/stream.ts',
      'source/token-claims.ts',
      'texts/failures-en.ts',
      'platform/abort-signals.ts',
      'platform/find-last.ts',
      'platform/observers.ts',
      'platform/parse-url.ts',
      ...[
        'asked-patience',
        'engine-log',
        'hear-asks',
        'play-wish',
        'plays-by-gstreamer',
        'seek-again',
        'stall-judge',
        'stall-watch',
        'status-cause',
        'stay-paused',
        'stay-playing',
      ].map((name) => `engines/${name}.ts`),
    ],
    isFor: (importer) => engineModule.test(importer),
  },
  {
    // A beacon would wait for each of them.
    name: 'beacon',
    modules: ['platform/abort-signals.ts', 'platform/observers.ts', 'platform/parse-url.ts'],
    isFor: (importer) => importer.includes('/analytics/'),
  },
  {
    name: 'fetched',
    modules: ['aria', 'find-last', 'media-query', 'observers', 'popovers'].map(
      (name) => `platform/${name}.ts`,
    ),
    isFor: (importer, isUpFront) => !isUpFront,
  },
  fetched('texts/amounts.ts', '/en.ts'),
  fetched('texts/failures-en.ts', '/en.ts'),
  fetched('media/without-secrets.ts', '/tell-failure.ts'),
  {
    name: 'tracks',
    modules: ['slices/drawn-captions.ts'],
    // The layer that draws captions comes with the page, and what follows tracks with a film.
    isFor: (importer) => importer.endsWith('/follow-tracks.ts'),
  },
];

const pathOf = (id: string): string => id.replace(/\?\w+$/, '');

const staticImport = /^(?:import|export) (?!type\b)(?:[^;]*? from )?'(\.[^']+\.ts)';/gm;

/** The paths of a module and of all that it imports, but for what it imports on demand. */
function withImports(module: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(module) || !existsSync(module)) return found;
  found.add(module);
  for (const [, source = ''] of readFileSync(module, 'utf8').matchAll(staticImport))
    withImports(path.resolve(path.dirname(module), source), found);
  return found;
}

/** Gives the modules of a folder that wait for nothing their copies of what they share. */
export function copyShared(folder: string): Plugin[] {
  const upFront = withImports(path.join(folder, 'index.ts'));
  return all.map(({ name, modules, isFor }) => {
    const paths = new Set(modules.map((each) => path.join(folder, each)));
    return {
      name: `copy-${name}-${path.basename(modules[0] ?? '')}`,
      enforce: 'pre',
      resolveId: {
        filter: { id: /^\.{1,2}\/.*\.ts$/ },
        handler(source, importer = '') {
          if (!isFor(importer, upFront.has(importer))) return undefined;
          const target = path.resolve(path.dirname(pathOf(importer)), source);
          return paths.has(target) ? `${target}?${name}` : undefined;
        },
      },
    };
  });
}
