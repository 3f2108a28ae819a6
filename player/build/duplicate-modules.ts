import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Modules that several chunks contain, because a shared chunk would be another request to wait for. */
interface Duplication {
  readonly name: string;
  readonly modules: readonly string[];
  /** Whether a module imports the copies. `isInitial` is true for modules that load with the page. */
  readonly appliesTo: (importer: string, isInitial: boolean) => boolean;
}

/**
 * Duplicates a module for code that is loaded on demand. It shares the module with the English
 * texts, which load with the page, and with the beacon: a shared chunk would be one more file that
 * every page waits for.
 *
 * @param original The end of the path of the importer that uses the original.
 */
const duplicateOnDemand = (module: string, original: string): Duplication => ({
  name: 'fetched',
  modules: [module],
  appliesTo: (importer) => !importer.endsWith(original),
});

/** Modules outside of `engine/hls` that belong to the chunk of the HLS engine. */
const engineModules: ReadonlySet<string> = new Set(
  [
    'engine/abr/level-cap.ts',
    'engine/prefetch/bundle-requirements.ts',
    'engine/prefetch/initial-requests.ts',
    'engine/prefetch/prefetch-cache.ts',
    'engine/prefetch/prefetched-resource.ts',
    'engine/recovery/hls-recovery.ts',
    'engine/recovery/lost-segment-requests.ts',
    'engine/recovery/resume-after-attach.ts',
  ].map((module) => `/${module}`),
);

const isEngineModule = (importer: string): boolean =>
  importer.endsWith('?engine') ||
  importer.includes('/engine/hls/') ||
  [...engineModules].some((module) => importer.endsWith(module));

const duplications: readonly Duplication[] = [
  {
    // The HLS engine shares these with the native engine. Shared chunks would be requested once the
    // engine has loaded, and their imports after that: two more round trips on a slow network.
    name: 'engine',
    modules: [
      'formats/hls-playlist.ts',
      'media/buffered-ahead.ts',
      'media/errors/error-causes.ts',
      'media/errors/playback-error.ts',
      'media/stream-info.ts',
      'source/token-claims.ts',
      'i18n/error-messages.ts',
      'platform/abort-signals.ts',
      'platform/find-last.ts',
      'platform/observers.ts',
      'platform/parse-url.ts',
      'engine/engine-log.ts',
      'engine/http-error-cause.ts',
      'engine/playback-calls.ts',
      'engine/recovery/retry-after.ts',
      'engine/recovery/stall-controller.ts',
      'engine/recovery/stall-detector.ts',
      'engine/workarounds/is-webkitgtk.ts',
      'engine/workarounds/webkitgtk-lost-seek.ts',
      'engine/workarounds/webkitgtk-reverted-pause.ts',
      'engine/workarounds/webkitgtk-spurious-pause.ts',
    ],
    appliesTo: isEngineModule,
  },
  {
    // A beacon would wait for a chunk of each.
    name: 'beacon',
    modules: ['platform/abort-signals.ts', 'platform/observers.ts', 'platform/parse-url.ts'],
    appliesTo: (importer) => importer.includes('/analytics/'),
  },
  {
    name: 'fetched',
    modules: [
      'dom/active-element.ts',
      ...['aria', 'find-last', 'media-query', 'observers', 'popovers'].map(
        (name) => `platform/${name}.ts`,
      ),
    ],
    appliesTo: (importer, isInitial) => !isInitial,
  },
  duplicateOnDemand('i18n/number-format.ts', '/en.ts'),
  duplicateOnDemand('i18n/error-messages.ts', '/en.ts'),
  { name: 'fetched', modules: ['media/redact-secrets.ts'], appliesTo: () => true },
  {
    name: 'tracks',
    modules: ['state/caption-visibility.ts'],
    // The caption layer loads with the page, the observer of tracks with a source.
    appliesTo: (importer) => importer.endsWith('/state/slices/tracks-observer.ts'),
  },
];

const stripQuery = (id: string): string => id.replace(/\?\w+$/, '');

const staticImport = /^(?:import|export) (?!type\b)(?:[^;]*? from )?'(\.[^']+\.ts)';/gm;

/** Returns the paths of a module and its static imports, recursively. */
function collectStaticImports(module: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(module) || !existsSync(module)) return found;
  found.add(module);
  for (const [, source = ''] of readFileSync(module, 'utf8').matchAll(staticImport))
    collectStaticImports(path.resolve(path.dirname(module), source), found);
  return found;
}

/** Duplicates shared modules of a source folder into the chunks that would have to wait for them. */
export function duplicateModules(folder: string): Plugin[] {
  const initialModules = collectStaticImports(path.join(folder, 'index.ts'));
  return duplications.map(({ name, modules, appliesTo }) => {
    const paths = new Set(modules.map((module) => path.join(folder, module)));
    const missing = [...paths].filter((module) => !existsSync(module));
    if (missing.length > 0) throw new Error(`No such module to duplicate: ${missing.join(', ')}`);
    return {
      name: `copy-${name}-${path.basename(modules[0] ?? '')}`,
      enforce: 'pre',
      resolveId: {
        filter: { id: /^\.{1,2}\/.*\.ts$/ },
        handler(source, importer = '') {
          if (!appliesTo(importer, initialModules.has(importer))) return undefined;
          const target = path.resolve(path.dirname(stripQuery(importer)), source);
          return paths.has(target) ? `${target}?${name}` : undefined;
        },
      },
    };
  });
}
