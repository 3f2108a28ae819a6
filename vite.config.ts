import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { getSharedChunkName, getEmbedChunkName } from './site/server/build/chunk-names.ts';
import { minifyTemplatesPlugin } from './player/build/minify-templates.ts';
import { minifyStylesPlugin } from './player/build/minify-styles.ts';
import { planChunks } from './player/build/plan-chunks.ts';

/** The player is built from its sources, so that a change in it shows without a build of its own. */
const sourceCondition = 'vitrine-source';

/** The chunks of the player that load on demand. */
const playerChunks = planChunks(path.join(import.meta.dirname, 'player/src'));

export default defineConfig({
  plugins: [playerChunks.plugin, minifyStylesPlugin(), minifyTemplatesPlugin(), reactRouter()],
  resolve: { conditions: [sourceCondition], dedupe: ['lit'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                ...playerChunks.groups,
                // Every page needs all of it; in one file it is smaller, and kept when pages change.
                {
                  name: 'react-router',
                  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
                },
                // A frame of another site needs it too, and nothing else that pages have in common.
                {
                  name: 'ground',
                  // Before the player's chunks, which would take what they depend on.
                  priority: 3,
                  test: /preload-helper|\/trusted-types\.ts|\/zustand\/esm\/vanilla/,
                },
                // They run before the player, each in its own task.
                {
                  name: 'controls',
                  test: /\/player\/src\/elements\/vitrine-(?:control-bar|error-dialog)\.ts$/,
                },
                { name: 'player', test: /\/player\/src\/elements\/vitrine-player\.ts$/ },
                { name: getEmbedChunkName },
                { name: getSharedChunkName },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Node refuses to strip types below node_modules, so the workspace package is bundled.
      resolve: { conditions: [sourceCondition, 'node'], noExternal: ['vitrine'] },
    },
  },
  // Every dependency is found before the first visit, which would otherwise be reloaded halfway.
  optimizeDeps: {
    entries: [
      'site/app/root.tsx',
      'site/app/routes/*.tsx',
      'site/app/routes/{docs,drafts,films,journal,search}/*.tsx',
      'player/src/react/index.ts',
    ],
  },
  build: {
    // The server reads in it which file has the words of a language.
    manifest: true,
    // `/assets` belongs to the images of the content service.
    assetsDir: 'static',
    // A picture inside a style sheet would hold back the first paint of every page.
    assetsInlineLimit: 0,
    target: ['es2023', 'chrome123', 'firefox128', 'safari17.5'],
  },
});
