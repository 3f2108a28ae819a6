import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { limitParsing } from './patches.ts';
import { resetAudioLoading } from './reset-audio-loading.ts';
import { stripLogging } from './strip-logging.ts';
import { buildTarget } from '../build-target.ts';
import manifest from 'hls.js/package.json' with { type: 'json' };

/** The parts of hls.js that most films need. */
const common = ['ALT_AUDIO', 'MEDIA_CAPABILITIES', 'SUBTITLES'];

/**
 * Those that few ask for, and each costs a visitor some kilobytes: client data for networks,
 * content steering, encryption by key systems, I-frame pictures, interstitials, rare sound codecs in
 * transport streams and variables in playlists.
 */
const rare = [
  'CMCD',
  'CONTENT_STEERING',
  'EME_DRM',
  'IFRAMES',
  'INTERSTITIALS',
  'M2TS_ADVANCED_CODECS',
  'VARIABLE_SUBSTITUTION',
];

/** The parts of each build. */
const builds = { standard: common, full: [...common, ...rare] };

const entry = new URL('src/exports-default.ts', import.meta.resolve('hls.js/package.json'));

for (const [name, wanted] of Object.entries(builds)) {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [limitParsing(), resetAudioLoading(), stripLogging()],
    define: {
      __VERSION__: JSON.stringify(manifest.version),
      __IN_WORKER__: 'false',
      __HLS_WORKER_BUNDLE__: 'undefined',
      ...Object.fromEntries(
        [...common, ...rare].map((part) => [`__USE_${part}__`, String(wanted.includes(part))]),
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
