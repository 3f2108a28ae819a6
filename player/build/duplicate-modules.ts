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

/** Modules outside of `engine/hls` that belong to the chunk of the HLS engine. */
const engineModules: ReadonlySet<string> = new Set(
  [
    'engine/abr/level-cap.ts',
    'engine/prefetch/bundle-requirements.ts',
    'engine/prefetch/initial-variant.ts',
    'engine/prefetch/prefetch-cache.ts',
    'engine/prefetch/prefetched-resource.ts',
    'engine/recovery/hls-recovery.ts',
    'engine/recovery/lost-segment-requests.ts',
    'engine/recovery/resume-after-attach.ts',
    'formats/hls-playlist.ts',
  ].map((module) => `/${module}`),
);

const isEngineModule = (importer: string): boolean =>
  importer.endsWith('?engine') ||
  importer.includes('/engine/hls/') ||
  [...engineModules].some((module) => importer.endsWith(module));

const all: readonly Copies[] = [
  {
    // The engine shares these with that of browsers without Media Source. Files of their own would
    // be asked for once the engine is there, and theirs after them: on a slow network, two waits.
    name: 'engine',
    modules: [
      'media/ahead-of.ts',
      'media/errors/error-causes.ts',
      'media/errors/media-error-codes.ts',
      'media/errors/playback-error.ts',
      'media/playlist-stream.ts',
      'media/stream-info.ts',
      'source/token-claims.ts',
      'i18n/error-messages.ts',
      'platform/abort-signals.ts',
      'platform/find-last.ts',
      'platform/observers.ts',
      'platform/parse-url.ts',
      'engine/engine-log.ts',
      'engine/http-error-cause.ts',
      'engine/play-intent.ts',
      'engine/playback-calls.ts',
      'engine/recovery/retry-after.ts',
      'engine/recovery/stall-controller.ts',
      'engine/recovery/stall-detector.ts',
      'engine/workarounds/is-webkitgtk.ts',
      'engine/workarounds/webkitgtk-lost-seek.ts',
      'engine/workarounds/webkitgtk-reverted-pause.ts',
      'engine/workarounds/webkitgtk-spurious-pause.ts',
    ],
    isFor: isEngineModule,
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
  fetched('i18n/number-format.ts', '/en.ts'),
  fetched('i18n/error-messages.ts', '/en.ts'),
  { name: 'fetched', modules: ['media/redact-secrets.ts'], isFor: () => true },
  {
    name: 'tracks',
    modules: ['state/caption-visibility.ts'],
    // The layer that draws captions comes with the page, and what follows tracks with a film.
    isFor: (importer) => importer.endsWith('/state/slices/tracks-observer.ts'),
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
export function duplicateModules(folder: string): Plugin[] {
  const upFront = withImports(path.join(folder, 'index.ts'));
  return all.map(({ name, modules, isFor }) => {
    const paths = new Set(modules.map((module) => path.join(folder, module)));
    const missing = [...paths].filter((module) => !existsSync(module));
    if (missing.length > 0) throw new Error(`No such module to duplicate: ${missing.join(', ')}`);
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
