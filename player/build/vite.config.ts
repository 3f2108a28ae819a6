import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { planChunks } from './plan-chunks.ts';
import manifest from '../package.json' with { type: 'json' };
import { minifyTemplatesPlugin } from './minify-templates.ts';
import { buildTarget } from './build-target.ts';
import { textLoaders } from '../src/i18n/languages.ts';
import { minifyStylesPlugin } from './minify-styles.ts';

/** The folder of the package. */
const root = path.resolve(import.meta.dirname, '..');

const languages = Object.keys(textLoaders);

/** The published modules in `dist/` and their sources in `src/`, without file extensions. */
const entries: Readonly<Record<string, string>> = {
  index: 'index',
  'player-only': 'player-only',
  'control-bar': 'elements/vitrine-control-bar',
  'error-dialog': 'elements/vitrine-error-dialog',
  beacon: 'elements/vitrine-beacon',
  transcript: 'elements/vitrine-transcript',
  'analytics/beacon-schema': 'analytics/schema/beacon-schema',
  'formats/index': 'formats/index',
  'react/index': 'react/index',
  'jsx/tags': 'jsx/tags',
  'ssr/index': 'ssr/index',
  hydrate: 'hydrate',
  ...Object.fromEntries(languages.map((tag) => [`texts/${tag}`, `i18n/locales/${tag}`])),
};

const getSourcePath = (name: string): string => path.join(root, 'src', `${name}.ts`);

/**
 * Matches external packages. These are bundled: the compiler helpers, the small CMCD library, and the
 * popover polyfill, which current browsers never load.
 */
const externalPackages = /^(?![./]|\0|[A-Za-z]:|@oxc-project\/runtime\/|@svta\/|@oddbird\/)/;

/** Builds the command `vitrine-migrate` as a single file without dependencies. */
const createMigrateConfig = (): UserConfig => ({
  root,
  resolve: { conditions: ['module', 'node', 'production'] },
  build: {
    target: 'node20',
    emptyOutDir: false,
    lib: { entry: { migrate: path.join(root, 'migrate/cli.ts') }, formats: ['es'] },
    rolldownOptions: {
      external: /^node:/,
      output: { minify: true, banner: '#!/usr/bin/env node' },
    },
  },
});

/**
 * Builds the entries for engines that a page registers: the DASH engine, and the API and the tests for
 * custom engines. They share no files with the other entries. Therefore they contain no code of the
 * built-in engines and enlarge no other file.
 */
const createEnginesConfig = (): UserConfig => ({
  root,
  resolve: { conditions: ['vitrine-source', 'module', 'browser', 'production'] },
  build: {
    target: buildTarget,
    sourcemap: true,
    emptyOutDir: false,
    lib: {
      entry: {
        dash: getSourcePath('engine/dash/index'),
        'engine/index': getSourcePath('engine/registry/index'),
        'engine/testing': getSourcePath('engine/testing/index'),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: externalPackages,
      output: { chunkFileNames: 'engine/shared/[name].js' },
    },
  },
});

/**
 * Builds the published files, depending on the mode. By default, builds the package entries, which
 * import their dependencies. `standalone` builds `vitrine.js` for a script tag, `engines` the entries for
 * engines that a page registers, and `migrate` the command `vitrine-migrate`.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'migrate') return createMigrateConfig();
  if (mode === 'engines') return createEnginesConfig();
  const isStandalone = mode === 'standalone';
  // The package entries need the plan too. Otherwise a page's bundler would share chunks between them.
  const chunks = planChunks(path.join(root, 'src'));
  return {
    root,
    plugins: [chunks.plugin, minifyStylesPlugin(), minifyTemplatesPlugin()],
    resolve: { conditions: ['vitrine-source', 'module', 'browser', 'production'] },
    build: {
      target: buildTarget,
      sourcemap: true,
      emptyOutDir: !isStandalone,
      lib: {
        entry: isStandalone
          ? { vitrine: getSourcePath('index') }
          : Object.fromEntries(
              Object.entries(entries).map(([name, source]) => [name, getSourcePath(source)]),
            ),
        formats: ['es'],
      },
      rolldownOptions: {
        ...(isStandalone ? {} : { external: externalPackages }),
        // Only the standalone build is minified. A page's bundler minifies the package entries.
        output: {
          minify: isStandalone,
          // These comments are for bundlers, which do not process the standalone build.
          comments: { annotation: !isStandalone, jsdoc: !isStandalone },
          // Uses a folder per version instead of a hash per file: 40 hashes would add 300 bytes to every
          // page.
          chunkFileNames: isStandalone
            ? `vitrine-${manifest.version}/[name].js`
            : 'shared/[name].js',
          codeSplitting: { groups: chunks.groups },
        },
      },
    },
  };
});
