import path from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
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
  'react/index',
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

/** What stays an import: all that is named, but what the compiler adds of its own. */
const dependency = /^(?![./]|\0|[A-Za-z]:|@oxc-project\/runtime\/)/;

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

/** What several parts share that is too small for a file, and who keeps what stands in the first. */
const copied = [
  { shared: 'texts/amounts.ts', first: '/en.ts' },
  { shared: 'media/without-secrets.ts', first: '/tell-failure.ts' },
];

/**
 * Gives what is fetched a copy of what it shares with English, which comes with the page, and with
 * the beacon: a file for both would be one more that every page waits for.
 */
const copyShared = (): Plugin[] =>
  copied.map(({ shared, first }) => ({
    name: `copy-${path.basename(shared)}`,
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`/${path.basename(shared)}$`) },
      handler: (_, importer = '') =>
        importer.endsWith(first) ? undefined : `${path.join(here, shared)}?fetched`,
    },
  }));

/**
 * Builds what is published: the entries of the package, whose dependencies stay imports,
 * `vitrine.js`, which a script tag can load by itself, and the command.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'migrate') return migrate();
  const alone = mode === 'alone';
  return {
    root: here,
    plugins: [trimStyles(), ...(alone ? [...copyShared()] : [])],
    resolve: { conditions: ['vitrine-source', 'module', 'browser', 'production'] },
    build: {
      target: 'es2023',
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
