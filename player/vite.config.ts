import path from 'node:path';
import { defineConfig } from 'vite';
import { trimStyles } from './styles.config.ts';

const here = import.meta.dirname;
const entries = [
  'index',
  'player',
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

/**
 * Builds what is published: the entries of the package, whose dependencies stay imports, and
 * `vitrine.js`, which a script tag can load by itself.
 */
export default defineConfig(({ mode }) => {
  const alone = mode === 'alone';
  return {
    root: here,
    plugins: [trimStyles()],
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
          chunkFileNames: alone ? 'vitrine-[name]-[hash].js' : 'shared/[name].js',
        },
      },
    },
  };
});
