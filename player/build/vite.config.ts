import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { duplicateModules } from './duplicate-modules.ts';
import manifest from '../package.json' with { type: 'json' };
import { minifyTemplatesPlugin } from './minify-templates.ts';
import { buildTarget } from './build-target.ts';
import { minifyStylesPlugin } from './minify-styles.ts';

/** The folder of the package. */
const root = path.resolve(import.meta.dirname, '..');

const languages = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'pl', 'ja', 'zh', 'ar'];

/** The published modules in `dist/`, and their sources in `src/`, without file extensions. */
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

const sourceOf = (name: string): string => path.join(root, 'src', `${name}.ts`);

/**
 * Packages that stay imports: all but what the compiler adds, the few lines of CMCD, and the polyfill
 * for popovers, which browsers of today never load.
 */
const dependency = /^(?![./]|\0|[A-Za-z]:|@oxc-project\/runtime\/|@svta\/|@oddbird\/)/;

/** Builds the command that moves a project from Mux Player: one file, which needs Node alone. */
const migrate = (): UserConfig => ({
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
 * Builds what is published: the entries of the package, whose dependencies stay imports,
 * `vitrine.js`, which a script tag can load by itself, and the command.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'migrate') return migrate();
  const alone = mode === 'alone';
  return {
    root,
    plugins: [
      minifyStylesPlugin(),
      minifyTemplatesPlugin(),
      ...(alone ? [...duplicateModules(path.join(root, 'src'))] : []),
    ],
    resolve: { conditions: ['vitrine-source', 'module', 'browser', 'production'] },
    build: {
      target: buildTarget,
      sourcemap: true,
      emptyOutDir: !alone,
      lib: {
        entry: alone
          ? { vitrine: sourceOf('index') }
          : Object.fromEntries(
              Object.entries(entries).map(([name, source]) => [name, sourceOf(source)]),
            ),
        formats: ['es'],
      },
      rolldownOptions: {
        ...(alone ? {} : { external: dependency }),
        // A library is left readable for the bundler of the page; what a script tag loads is not.
        output: {
          minify: alone,
          // What they tell a bundler, nobody reads who loads it by a script tag.
          comments: { annotation: !alone, jsdoc: !alone },
          // A folder for each version instead of a hash in each name: 40 hashes are 300 bytes that
          // every page loads.
          chunkFileNames: alone ? `vitrine-${manifest.version}/[name].js` : 'shared/[name].js',
        },
      },
    },
  };
});
