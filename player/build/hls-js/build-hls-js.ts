import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import {
  addDemuxersByOption,
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

const root = new URL('src/', import.meta.resolve('hls.js/package.json'));
const getSource = (name: string): string => fileURLToPath(new URL(name, root));

/** The entry of the bundle with the demuxers that the standard bundle lacks; hls.js has no such file. */
const demuxersEntry = getSource('demuxers.ts');

/** The demuxers are in the order in which hls.js probes them. */
const demuxersCode = `
  import TSDemuxer from './demux/tsdemuxer';
  import AACDemuxer from './demux/audio/aacdemuxer';
  import MP3Demuxer from './demux/audio/mp3demuxer';
  import remux from './remux/mp4-remuxer';
  export default [TSDemuxer, AACDemuxer, MP3Demuxer].map((demux) => ({ demux, remux }));`;

const provideDemuxersEntry: Plugin = {
  name: 'demuxers-entry',
  resolveId: (id) => (id === demuxersEntry ? id : undefined),
  load: (id) => (id === demuxersEntry ? demuxersCode : undefined),
};

interface Bundle {
  readonly entry: string;
  readonly features: readonly string[];
  readonly plugins?: readonly Plugin[];
}

const hlsEntry = getSource('exports-default.ts');

const bundles: Readonly<Record<string, Bundle>> = {
  standard: { entry: hlsEntry, features: standardFeatures, plugins: [addDemuxersByOption()] },
  demuxers: { entry: demuxersEntry, features: standardFeatures, plugins: [provideDemuxersEntry] },
  full: { entry: hlsEntry, features: [...standardFeatures, ...rareFeatures] },
};

/**
 * Matches the demuxer modules. They create objects when they load, so the bundler would keep unused
 * ones in the standard bundle. They have no other side effects.
 */
const demuxerModules = /\/hls\.js\/src\/(?:demux|remux)\//;

for (const [name, { entry, features, plugins = [] }] of Object.entries(bundles)) {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      ...plugins,
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
      lib: { entry, formats: ['es'], fileName: name },
      rolldownOptions: {
        treeshake: { moduleSideEffects: (id) => !demuxerModules.test(id) },
        output: { entryFileNames: `${name}.js`, minify: true },
      },
    },
  });
}
