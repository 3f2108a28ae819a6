import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import {
  endAfterShorterTrack,
  limitParsing,
  loadInFragments,
  readCompletePartialSegments,
  resetAudioLoading,
} from './patches.ts';
import { stripLogging } from './strip-logging.ts';
import { buildTarget } from '../build-target.ts';
import manifest from 'hls.js/package.json' with { type: 'json' };

/** The hls.js features that most streams need. */
const standardFeatures = ['ALT_AUDIO', 'MEDIA_CAPABILITIES', 'SUBTITLES'];

/**
 * The hls.js features that few streams need: CMCD, content steering, DRM key systems, I-frame
 * playlists, interstitials, rare audio codecs in transport streams, and playlist variables. Each one
 * adds some kilobytes.
 */
const rareFeatures = [
  'CMCD',
  'CONTENT_STEERING',
  'EME_DRM',
  'IFRAMES',
  'INTERSTITIALS',
  'M2TS_ADVANCED_CODECS',
  'VARIABLE_SUBSTITUTION',
];

/** The features of each build. */
const builds = {
  standard: standardFeatures,
  full: [...standardFeatures, ...rareFeatures],
};

const entry = new URL('src/exports-default.ts', import.meta.resolve('hls.js/package.json'));

for (const [name, features] of Object.entries(builds)) {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      limitParsing(),
      resetAudioLoading(),
      loadInFragments(),
      endAfterShorterTrack(),
      readCompletePartialSegments(),
      stripLogging(),
    ],
    define: {
      __VERSION__: JSON.stringify(manifest.version),
      __IN_WORKER__: 'false',
      __HLS_WORKER_BUNDLE__: 'undefined',
      ...Object.fromEntries(
        [...standardFeatures, ...rareFeatures].map((feature) => [
          `__USE_${feature}__`,
          String(features.includes(feature)),
        ]),
      ),
    },
    build: {
      outDir: fileURLToPath(new URL('../../src/engine/hls/bundles', import.meta.url)),
      emptyOutDir: false,
      copyPublicDir: false,
      target: buildTarget,
      lib: { entry: fileURLToPath(entry), formats: ['es'], fileName: name },
      rolldownOptions: { output: { entryFileNames: `${name}.js`, minify: true } },
    },
  });
}
