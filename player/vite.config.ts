import path from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { copyShared } from './copies.config.ts';
import manifest from './package.json' with { type: 'json' };
import { trimMarkup } from './markup.config.ts';
import { buildTarget } from './platform/build-target.ts';
import { trimStyles } from './styles.config.ts';

const here = import.meta.dirname;
const entries = [
  'index',
  'player-alone',
  'control-bar',
  'error-dialog',
  'beacon',
  'transcript',
  'analytics/beacon-schema',
  'formats/index',
  'react/index',
  'jsx/tags',
  'ssr/index',
  'hydrate',
  'texts/en',
  'texts/de',
  'texts/fr',
  'texts/it',
  'texts/es',
  'texts/pt',
  'texts/nl',
  'texts/pl',
  'texts/ja',
  'texts/zh',
  'texts/ar',
];

/**
 * Packages that stay imports: all but what the compiler adds, the few lines of CMCD, and the polyfill
 * for popovers, which browsers of today never load.
 */
const dependency = /^(?![./]|\0|[A-Za-z]:|@oxc-project\/runtime\/|@svta\/|@oddbird\/)/;

/** Builds the command that moves a project from Mux Player: one file, which needs Node alone. */
const migrate = (): UserConfig => ({
  root: here,
  resolve: { conditions: ['module', 'node', 'production'] },
  build: {
    target: 'node20',
    emptyOutDir: false,
    lib: { entry: { migrate: path.join(here, 'migrate/cli.ts') }, formats: ['es'] },
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
    root: here,
    plugins: [trimStyles(), trimMarkup(), ...(alone ? [...copyShared(here)] : [])],
    resolve: { conditions: ['vitrine-source', 'module', 'browser', 'production'] },
    build: {
      target: buildTarget,
      sourcemap: true,
      emptyOutDir: !alone,
      lib: {
        entry: alone
          ? { vitrine: path.join(here, 'index.ts') }
          : Object.fromEntries(entries.map((name) => [name, path.join(here, `${name}.ts`)])),
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
