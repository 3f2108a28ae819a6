import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import manifest from 'hls.js/package.json' with { type: 'json' };

/**
 * The parts of hls.js that most films need. Left out are those that few ask for, and each costs a
 * visitor some kilobytes: encryption by key systems, client data for networks, interstitials,
 * content steering, variables in playlists, I-frame pictures and rare sound codecs in transport
 * streams.
 */
const wanted = {
  ALT_AUDIO: true,
  CMCD: false,
  CONTENT_STEERING: false,
  EME_DRM: false,
  IFRAMES: false,
  INTERSTITIALS: false,
  M2TS_ADVANCED_CODECS: false,
  MEDIA_CAPABILITIES: true,
  SUBTITLES: true,
  VARIABLE_SUBSTITUTION: false,
};

const entry = new URL('src/exports-default.ts', import.meta.resolve('hls.js/package.json'));

await build({
  configFile: false,
  logLevel: 'warn',
  define: {
    __VERSION__: JSON.stringify(manifest.version),
    __IN_WORKER__: 'false',
    __HLS_WORKER_BUNDLE__: 'undefined',
    ...Object.fromEntries(
      Object.entries(wanted).map(([part, is]) => [`__USE_${part}__`, String(is)]),
    ),
  },
  build: {
    outDir: import.meta.dirname,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    lib: { entry: fileURLToPath(entry), formats: ['es'], fileName: 'standard' },
    rolldownOptions: { output: { entryFileNames: 'standard.js', minify: true } },
  },
});
